import { dispatch } from '@boxhaul/contract/dispatch';
import type { Client } from '@boxhaul/contract/kit';
import { openPool } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { runningEmbedded } from '@boxhaul/embedded-postgres';

const MINUTE_MS = 60_000;
const BOX = 'CSQU3054383';

/** Minutes ago at which each node of a direct task was reached: four and a half hours at the door. */
const MINUTES_AGO = [420, 400, 380, 310, 305, 40, 20, 10];

/** Sets back what nobody can enter as long past: when the tasks of an order were published, and since when fees are counted. */
export async function setBack(dataDir: string, orderId: string): Promise<void> {
  const running = runningEmbedded(dataDir)!;
  const pool = openPool(running.connection, { applicationName: 'price-to-paid', max: 1 });
  try {
    await pool.query(
      `update task t set published_at = published_at - interval '8 hours' from cus_cabinet c
        where c.cabinet_id = t.cabinet_id and c.order_id = $1`,
      [orderId],
    );
    await pool.query(`update fee_policy set valid_from = valid_from - 7 where kind = 'waiting'`);
    await pool.query(`delete from fee_policy where kind = 'overnight'`);
  } finally {
    await pool.end();
    running.close();
  }
}

/** Hauls the one box of an approved order, as a dispatcher and a driver would have since this morning. */
export async function haulOrder(desk: Client, dataDir: string, orderId: string): Promise<void> {
  const box = async () => (await desk.call(dispatch.order, { id: orderId })).cabinets[0]!;
  const { dockId } = await desk.call(dispatch.order, { id: orderId });
  const { vehicles } = await desk.call(dispatch.resources, {});
  const free = vehicles.find(({ busy, usualDriverId }) => !busy && usualDriverId)!;
  const { cabinetId } = await box();
  const { taskId } = await desk.call(dispatch.assign, {
    cabinetId,
    vehicleId: free.vehicleId,
    driverId: free.usualDriverId!,
    dockId: dockId!,
  });
  await desk.call(dispatch.publish, { taskIds: [taskId] });
  await setBack(dataDir, orderId);
  const now = Date.now();
  for (const [i, { nodeId, proofs }] of (await box()).tasks[0]!.nodes.entries()) {
    await desk.call(dispatch.checkIn, {
      nodeId,
      doneAt: toWireTime(new Date(now - MINUTES_AGO[i]! * MINUTE_MS)),
      ...(proofs.includes('cabinet_no') && { cabinetNo: BOX }),
      ...(proofs.includes('seal_no') && { sealNo: 'HL8866' }),
    });
  }
}
