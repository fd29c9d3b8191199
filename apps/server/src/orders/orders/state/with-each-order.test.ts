import { inTransaction } from '@boxhaul/db';
import { expect, it } from 'vitest';
import { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findActor } from '../../../platform/session/sessions.repo';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';
import { fileWorld } from '../../../testing/file-world';
import { recordEvent } from './record-event';
import { withEachOrder } from './with-each-order';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);

/** Writes a row for each order, and then refuses, or breaks over, one of them. */
async function workOn(orders: readonly Pick<BuiltOrder, 'orderId'>[], fault: { of: string; error: Error }) {
  const actor = await findActor(t.db, owner, t.clock.now);
  const worked: string[] = [];
  const answers = await inTransaction(t.db, (tx) => {
    const ctx = new Ctx(tx, actor, t.clock.now, 'r', '127.0.0.1', 'test', [], t.deps.log, '');
    const ids = orders.map(({ orderId }) => ({ id: orderId }));
    return withEachOrder(ctx, ids, async ({ order_id: orderId, order_no: orderNo }) => {
      worked.push(orderId);
      await recordEvent(tx, {
        orderId,
        accountId: world.owner,
        event: 'shared',
        note: orderNo,
        now: ctx.now,
      });
      if (orderId === fault.of) throw fault.error;
      return orderNo;
    });
  });
  return { answers, worked };
}
const eventsOf = async (orders: readonly BuiltOrder[]) =>
  (
    await t.db
      .selectFrom('order_event')
      .select('note')
      .where(
        'order_id',
        'in',
        orders.map(({ orderId }) => orderId),
      )
      .orderBy('note')
      .execute()
  ).map(({ note }) => note);
const three = async () => {
  const built: BuiltOrder[] = [];
  for (let n = 0; n < 3; n += 1) built.push(await buildOrder(t.db, world, { state: 'approved' }));
  return built;
};

it('leaves nothing of an order that is refused in the middle, and all of the others', async () => {
  const built = await three();
  const [first, second, third] = built.map(({ orderId }) => orderId);
  const given = built.toReversed();
  const { answers, worked } = await workOn(given, { of: second!, error: new Refusal('CONFLICT') });
  // Locked in the order of their ids, answered in that of the call.
  expect(worked).toEqual([first, second, third]);
  expect(answers.map(({ id, refusal, done }) => [id, refusal === null, done])).toEqual([
    [third, true, built[2]!.orderNo],
    [second, false, null],
    [first, true, built[0]!.orderNo],
  ]);
  expect(await eventsOf(built)).toEqual([built[0]!.orderNo, built[2]!.orderNo]);
});

it('leaves nothing at all where something breaks', async () => {
  const built = await three();
  const broken = workOn(built, { of: built[2]!.orderId, error: new Error('broken') });
  await expect(broken).rejects.toThrow('broken');
  expect(await eventsOf(built)).toEqual([]);
});
