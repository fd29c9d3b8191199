import { AUDIT_TARGETS, USER_TYPES } from '@boxhaul/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { caseRows } from './call-cases';
import { countRows } from './count-rows';
import { send } from './send';
import { sliced } from './sliced';
import { type AccountName, openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

const OPERATORS: readonly AccountName[] = ['admin', 'kefu', 'diaodu', 'caiwu', 'watcher', 'chedui'];
/** The operator who makes a call, when one may. */
const operatorOf = ({ by, may }: AnyCase): AccountName | undefined =>
  by !== 'visitor' && OPERATORS.includes(by) ? by : OPERATORS.find((who) => may.includes(who));

const mayAct = caseRows.flatMap(([key, call, given]) => {
  const who = given.may === 'everybody' ? undefined : operatorOf(given);
  return who && given.proves === undefined ? [[key, who, call, given] as const] : [];
});
/** What everybody does with their own leaves a row where it says so: signing out does. */
const OWN = ['account.logout'];
const logged = mayAct.filter(([key, , { access, writes, audited }]) =>
  ['operator', 'carrier', 'dispatcher'].includes(access.who) ? writes || audited : OWN.includes(key),
);
const unlogged = mayAct.filter(([, , { writes, audited }]) => !writes && !audited);

const entries = () => stage.t.db.selectFrom('audit_entry').selectAll().orderBy('audit_id').execute();

describe('leaves one row of who did what to whom', () => {
  it.each(sliced('audit', logged))('%s by %s', async (_, who, call, given) => {
    const input = await given.works(stage, who);
    const token = await stage.signIn(who);
    const before = await countRows(stage.t.db, 'audit_entry');
    const { envelope } = await send(stage, call, { input, token, files: given.files });
    expect(envelope.code).toBe('1');
    const rows = await entries();
    expect(rows).toHaveLength(before + 1);
    const row = rows.at(-1)!;
    expect(row).toMatchObject({ account_id: stage.world[who], call_name: call.name, outcome: 'done' });
    expect(row.at).toEqual(stage.t.clock.now);
    expect(row.ip).toMatch(/^127\./);
    // A call that does not say what it was about leaves a log that answers nothing: ctx.audit({ target, … }).
    expect(AUDIT_TARGETS).toContain(row.target_kind);
  });
});

describe('leaves none', () => {
  it.each(sliced('audit', unlogged))('%s by %s, which only reads', async (_, who, call, given) => {
    const input = await given.works(stage, who);
    const token = await stage.signIn(who);
    const before = await countRows(stage.t.db, 'audit_entry');
    expect((await send(stage, call, { input, token, files: given.files })).envelope.code).toBe('1');
    expect(await countRows(stage.t.db, 'audit_entry')).toBe(before);
  });

  it('of what customers and drivers do', { timeout: 60_000 }, async () => {
    await stage.t.db.deleteFrom('audit_entry').execute();
    for (const [, call, given] of caseRows.filter(([, { writes }, { proves }]) => writes && !proves)) {
      const who = given.by === 'visitor' || OPERATORS.includes(given.by) ? undefined : given.by;
      if (!who) continue;
      const input = await given.works(stage, who);
      await stage.t.db.deleteFrom('audit_entry').execute();
      const token = await stage.signIn(who);
      await send(stage, call, { input, token, files: given.files });
      expect([call.name, await countRows(stage.t.db, 'audit_entry')]).toEqual([call.name, 0]);
    }
  });
});

it('is asked a right by every call of operators that writes', () => {
  const free = caseRows.filter(
    ([, { access, writes }]) => writes && access.who === 'operator' && !access.right,
  );
  expect(free.map(([key]) => key)).toEqual([]);
  const views = caseRows.filter(
    ([, { access, writes }]) => writes && access.who === 'operator' && access.right?.endsWith('.view'),
  );
  expect(views.map(([key]) => key)).toEqual([]);
});

it('knows an operator’s sign-in, and who failed to', async () => {
  await stage.t.db.deleteFrom('audit_entry').execute();
  const login = caseRows.find(([key]) => key === 'account.login')![1];
  const account = await stage.t.db
    .updateTable('account')
    .set((eb) => ({
      password_hash: eb
        .selectFrom('account as o')
        .select('o.password_hash')
        .where('o.account_id', '=', stage.world.owner),
    }))
    .where('account_id', '=', stage.world.kefu)
    .returning('login_name')
    .executeTakeFirstOrThrow();
  const given = { userName: account.login_name, password: 'Demo@2026', userType: USER_TYPES.operator };
  const attempt = async (changes: object) =>
    (await send(stage, login, { input: { ...given, ...changes } })).envelope.code;
  expect(await attempt({})).toBe('1');
  expect(await attempt({ password: 'wrong' })).toBe('0');
  expect(await attempt({ userName: 'Demo@2026' })).toBe('0');
  await stage.t.db
    .updateTable('account')
    .set({ disabled_at: stage.t.clock.now })
    .where('account_id', '=', stage.world.kefu)
    .execute();
  expect(await attempt({})).toBe('0');
  const rows = (await entries()).map(({ account_id, outcome, target_kind, call_name }) => [
    call_name,
    account_id,
    outcome,
    target_kind,
  ]);
  expect(rows).toEqual([
    ['login', stage.world.kefu, 'done', 'session'],
    ['login', stage.world.kefu, 'refused', 'session'],
    ['login', null, 'refused', 'session'],
    ['login', stage.world.kefu, 'refused', 'session'],
  ]);
  // What somebody typed as a name may be a password.
  expect(JSON.stringify(await entries())).not.toContain('Demo@2026');
});
