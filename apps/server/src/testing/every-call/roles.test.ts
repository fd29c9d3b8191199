import type { Call } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { caseRows } from './call-cases';
import { expectedRefusal, type Holder, readHolder } from './granted-by-roles';
import { type Answer, send } from './send';
import { sliced } from './sliced';
import { type AccountName, ACCOUNTS, openStage, type Stage } from './stage';
import { tablesWritten } from './write-log';

let stage: Stage;
const holders = new Map<AccountName, Holder>();
beforeAll(async () => {
  stage = await openStage();
  for (const who of ACCOUNTS) holders.set(who, await readHolder(stage.t.db, stage.world[who]));
});
afterAll(() => stage.t.close());

type Asking = AccountName | 'visitor';
const ASKING: readonly Asking[] = ['visitor', ...ACCOUNTS];

/** One session of each account, until a call may have ended it. */
const tokens = new Map<AccountName, string>();
async function tokenOf(who: Asking): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  const token = tokens.get(who) ?? (await stage.signIn(who));
  tokens.set(who, token);
  return token;
}

/** By what the call declares and what the role has in the database. */
const refusalFor = (call: Call, who: Asking) =>
  expectedRefusal(call, who === 'visitor' ? null : holders.get(who)!);
const errcodeOf = ({ envelope }: Answer): unknown => envelope.data?.['errcode'];

it('has an account of every role that the desk begins with', async () => {
  const roles = await stage.t.db.selectFrom('ops_role').select('role_code').execute();
  const had = [...holders.values()].flatMap(({ roleCode }) => roleCode ?? []);
  expect(had.toSorted()).toEqual(roles.map(({ role_code }) => role_code).toSorted());
});

it('has the other kinds of people whom calls tell apart', () => {
  expect(Object.fromEntries(holders)).toMatchObject({
    uncertified: { userType: 2, certified: false },
    owner: { userType: 2, certified: true },
    stranger: { userType: 2, certified: true },
    viewer: { userType: 2, certified: true, custRights: [] },
    driver: { userType: 3, menus: [], rights: [] },
    chedui: { userType: 1, roleCode: null, rights: [] },
  });
});

it.each(caseRows)('%s lets in whom its right and their role let in', (_, call, { may }) => {
  const allowed = ACCOUNTS.filter((who) => refusalFor(call, who) === null);
  expect(may === 'everybody' ? ACCOUNTS : ACCOUNTS.filter((who) => may.includes(who))).toEqual(allowed);
});

// Fifteen people ask each call, and some calls start a thread for each.
describe('is asked by each of them', { timeout: 60_000 }, () => {
  /** What somebody who is let in gets, with an input of their own. */
  async function ask(call: Call, given: AnyCase, who: Asking): Promise<unknown> {
    const input = { ...(await given.works(stage, who === 'visitor' ? 'owner' : who)) };
    const token = await tokenOf(who);
    if (given.proves) return given.proves(stage, input, token ?? '');
    const answer = await send(stage, call, { input, token, files: given.files });
    return answer.envelope.code === '1' || errcodeOf(answer);
  }

  it.each(sliced('roles', caseRows))('%s', async (_, call, given) => {
    const refused = ASKING.filter((who) => refusalFor(call, who) !== null);
    const input = await given.works(stage, given.by === 'visitor' ? 'owner' : given.by);
    await Promise.all(ASKING.map(tokenOf));
    const said: unknown[] = [];
    const written = await tablesWritten(stage.t.db, async () => {
      const asked = refused.map(async (who) => {
        const answer = await send(stage, call, { input, token: await tokenOf(who), files: given.files });
        return [who, answer.status, answer.envelope.success, errcodeOf(answer)];
      });
      said.push(...(await Promise.all(asked)));
    });
    expect(said).toEqual(refused.map((who) => [who, 200, false, refusalFor(call, who)]));
    expect(written).toEqual([]);
    for (const who of ASKING) {
      if (refused.includes(who)) continue;
      if (call.writes) tokens.clear();
      expect([who, await ask(call, given, who)]).toEqual([who, true]);
    }
    if (call.writes) tokens.clear();
  });
});
