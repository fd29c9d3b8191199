import { presence } from '@boxhaul/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { deleteOldPresences } from '.';

const { t, world } = await fileWorld();
const tokens = {
  owner: await t.signIn(world.owner),
  staff: await t.signIn(world.staff),
  stranger: await t.signIn(world.stranger),
  kefu: await t.signIn(world.kefu),
  diaodu: await t.signIn(world.diaodu),
  chedui: await t.signIn(world.chedui),
  driver: await t.signIn(world.driver),
};
type Who = keyof typeof tokens;
type Doing = 'open' | 'changed' | 'closed';

const meet = (who: Who, doing: Doing = 'open', record = 'order:7') =>
  t.call(presence.meet, { record, doing }, { token: tokens[who] });
const met = async (who: Who, doing?: Doing, record?: string) => (await meet(who, doing, record)).data;
const names = async (accountId: string) => {
  const row = t.db.selectFrom('account').select('username').where('account_id', '=', accountId);
  return (await row.executeTakeFirstOrThrow()).username;
};
const staffName = await names(world.staff);
const rows = async () => (await t.db.selectFrom('record_presence').selectAll().execute()).length;

beforeEach(async () => {
  await t.db.deleteFrom('record_presence').execute();
});

describe('who has a record open', () => {
  it('is met by colleagues on the same record, not by oneself, and not on another', async () => {
    expect(await met('staff')).toEqual({ people: [], change: null });
    expect(await met('owner')).toEqual({ people: [staffName], change: null });
    expect(await met('owner', 'open', 'order:8')).toEqual({ people: [], change: null });
    expect(await met('staff')).toMatchObject({ people: [await names(world.owner)] });
  });

  it('is met by nobody of another side, though he names the same record', async () => {
    await Promise.all([meet('owner'), meet('kefu'), meet('chedui')]);
    expect(await met('stranger', 'changed')).toEqual({ people: [], change: null });
    expect(await met('diaodu')).toEqual({ people: [await names(world.kefu)], change: null });
    expect(await met('chedui')).toEqual({ people: [], change: null });
  });

  it('is gone at once when the record was closed, and after three beats that were missed', async () => {
    await meet('staff');
    await meet('staff', 'closed');
    expect(await met('owner')).toMatchObject({ people: [] });
    await meet('staff');
    t.clock.advance(44_000);
    expect(await met('owner')).toMatchObject({ people: [staffName] });
    t.clock.advance(1000);
    expect(await met('owner')).toMatchObject({ people: [] });
  });

  it('is no driver, and is told to none', async () => {
    await meet('kefu', 'changed');
    expect(await met('driver', 'changed')).toEqual({ people: [], change: null });
    expect(await rows()).toBe(1);
  });
});

describe('a change', () => {
  it('is told of with who made it, also after he has left, and not to himself', async () => {
    await meet('staff', 'changed');
    const at = t.clock.now.getTime();
    t.clock.advance(5000);
    await meet('staff');
    await meet('staff', 'closed');
    expect(await met('owner')).toEqual({ people: [], change: { by: staffName, at } });
    expect(await met('staff')).toMatchObject({ change: null });
  });

  it('is the latest of several', async () => {
    await meet('kefu', 'changed');
    t.clock.advance(1000);
    const admin = await t.signIn(world.admin);
    await t.call(presence.meet, { record: 'order:7', doing: 'changed' }, { token: admin });
    expect((await met('diaodu')).change).toEqual({
      by: await names(world.admin),
      at: t.clock.now.getTime(),
    });
  });

  it('is forgotten after an hour, with who made it', async () => {
    await meet('staff', 'changed');
    t.clock.advance(3600_000);
    expect(await met('owner')).toMatchObject({ change: null });
    expect(await rows()).toBe(2);
    t.clock.advance(1);
    await deleteOldPresences(t, t.clock.now);
    expect(await rows()).toBe(1);
  });
});

it('leaves one row for an account and a record, and none of what was open an hour ago', async () => {
  await meet('owner');
  await meet('owner', 'changed');
  await meet('owner', 'open', 'statement:3');
  expect(await rows()).toBe(2);
  t.clock.advance(3600_001);
  await meet('owner', 'open', 'statement:4');
  expect(await rows()).toBe(1);
});
