import type { InputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
import type { DB, Insertable } from '@boxhaul/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../testing/build-order';
import { proposePayables } from './lines/propose-payables';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
let order: BuiltOrder;
let payeeId: string;
let made = 0;

const add = (more: Partial<InputOf<typeof payables.addPayee>> = {}) => {
  made += 1;
  const plain = { kind: 'carrier', cycle: 'month', payDays: 30, remark: '' } as const;
  return t.call(payables.addPayee, { ...plain, payeeName: `大鹏车队 ${made}`, ...more }, { token: caiwu });
};
beforeEach(async () => {
  order = await buildOrder(t.db, world, { state: 'finished', finished_at: new Date('2026-11-19T08:00:00Z') });
});
const lines = async () => (await t.call(payables.list, { payeeId, pageSize: 50 }, { token: caiwu })).data;

describe('what is paid for a leg that a carrier was offered', () => {
  /** A finished trip of a carrier's driver, offered so, with what it is paid. */
  const paid = async (
    offer: Partial<Insertable<DB['tender']>>,
    { tripAmount, driverPaid = false }: { tripAmount?: string; driverPaid?: boolean } = {},
  ) => {
    payeeId = (await add(tripAmount ? { tripAmount } : {})).data.payeeId;
    await t.db
      .updateTable('carrier')
      .set({ payee_id: payeeId })
      .where('carrier_id', '=', world.carrierId)
      .execute();
    const { driver_id } = await t.db
      .insertInto('driver')
      .values({ driver_name: '周师傅', phone: `1390000${4000 + made}`, carrier_id: world.carrierId })
      .returning('driver_id')
      .executeTakeFirstOrThrow();
    if (driverPaid) await add({ kind: 'driver', tripAmount: '1', driverIds: [driver_id] });
    const leg = {
      cabinet_id: order.cabinetIds[0]!,
      order_id: order.orderId,
      leg: 1,
      leg_kind: 'direct' as const,
    };
    const task = await t.db
      .insertInto('task')
      .values({
        ...leg,
        vehicle_id: world.vehicleIds[0],
        driver_id,
        dock_id: 101,
        state: 'finished',
        phase: '已完成',
        assigned_at: t.clock.now,
        finished_at: t.clock.now,
      })
      .returning('task_id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('tender')
      .values({
        ...leg,
        carrier_id: world.carrierId,
        dock_id: 101,
        state: 'assigned',
        task_id: task.task_id,
        offered_by: world.admin,
        offered_at: t.clock.now,
        answer_by: new Date(t.clock.now.getTime() + 1),
        answered_by: world.chedui,
        answered_at: t.clock.now,
        ...offer,
      })
      .execute();
    await proposePayables(t.db, order.orderId, t.clock.now);
    return (await lines()).data.map(({ payableAmount, remark }) => [payableAmount, remark]);
  };

  it('is what was agreed, with how it differs from the terms and who bears the tolls', async () => {
    expect(
      await paid(
        { price_fen: 90_000, tolls: 'at_cost', price_note: '超时每小时 80 元' },
        { tripAmount: '620' },
      ),
    ).toEqual([
      ['900.00', '按外发约定每趟 900.00 元（平时每趟 620.00 元），过路费实报实销，超时每小时 80 元'],
    ]);
  });

  it("is the carrier's, whoever of it drove and has terms of his own, and wants no terms of the carrier", async () => {
    expect(await paid({ price_fen: 90_000 }, { driverPaid: true })).toEqual([
      ['900.00', '按外发约定每趟 900.00 元，含过路费'],
    ]);
  });

  it('is what the terms say where nothing was agreed, or the leg was given back', async () => {
    expect(await paid({}, { tripAmount: '620' })).toEqual([['620.00', '']]);
    order = await buildOrder(t.db, world, { state: 'finished' });
    const back = { price_fen: 90_000, state: 'returned', ended_at: t.clock.now };
    expect(await paid(back, { tripAmount: '620' })).toEqual([['620.00', '']]);
  });
});
