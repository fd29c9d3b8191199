import { dispatch } from '@boxhaul/contract/dispatch';
import { sql } from '@boxhaul/db';
import type { NodeKind } from '@boxhaul/domain/dispatch';
import { proposeCheckIns } from '../dispatch/check-in';
import { DOCK } from './approved-order';
import { openDispatchDesk } from './dispatch-desk';
import { insertPosition } from './insert-position';

const MINUTE = 60_000;
const KM = 1 / 111.195;
const DOOR_KM = 12;
/** To the dock, where it stands for six minutes, and to the door, where it stands for five: kilometres north of the dock. */
const ROUND = [5, 3.5, 2, ...stay(0.1, 6), 2, 4, 6, 8, 10, ...stay(DOOR_KM, 5)];
/** And back from its door, to the dock and away from it. */
const BACK = [10, 8, 6, 4, 2, ...stay(0.1, 6), 2, 4, 6, 8];

function stay(north: number, minutes: number): number[] {
  return Array.from({ length: minutes }, () => north);
}

export type SignDesk = Awaited<ReturnType<typeof openSignDesk>>;

/** A dispatcher's desk whose trucks report once a minute, and what their positions say. */
export async function openSignDesk() {
  const desk = await openDispatchDesk();
  const { app, world } = desk;

  /** A report a minute, so many kilometres north of the dock, the last one now. */
  async function drive(km: readonly number[], truck: 0 | 1 = 0): Promise<Date[]> {
    const times: Date[] = [];
    for (const north of km) {
      app.clock.advance(MINUTE);
      times.push(app.clock.now);
      await insertPosition(app.db, world.vehicleIds[truck], {
        at: app.clock.now,
        lng: DOCK.lng,
        lat: DOCK.lat + north * KM,
      });
    }
    return times;
  }

  await sql`select ensure_position_day(date '2026-11-21')`.execute(app.db);

  return {
    ...desk,
    drive,
    /** As of every desk, and so much later that the trucks may be elsewhere. */
    async clear(): Promise<void> {
      await desk.clear();
      app.clock.advance(20 * MINUTE);
    },
    stay,
    propose: () => proposeCheckIns(app.db, app.clock.now),
    /** A published task, accepted unless said otherwise, its door near its dock; of its nodes only `proof` asks for any, or all as usual. */
    async trip({
      truck = 0,
      proof,
      accepted = true,
    }: { truck?: 0 | 1; proof?: NodeKind | 'as_usual'; accepted?: boolean } = {}) {
      const { orderId, cabinetIds } = await desk.order({
        address_lng: DOCK.lng,
        address_lat: DOCK.lat + DOOR_KM * KM,
      });
      const taskId = await desk.assign(cabinetIds[0]!, truck);
      await desk.publish(taskId);
      if (proof !== 'as_usual') {
        await app.db
          .updateTable('task_node')
          .set({ proofs: [], picture_counts: null })
          .where('task_id', '=', taskId)
          .where('node_code', '<>', proof ?? 'accept')
          .execute();
      }
      const nodes = await desk.nodesOf(taskId);
      if (accepted) await desk.checkIn(nodes[0]!.node_id);
      return { orderId, cabinetId: cabinetIds[0]!, taskId, nodeIds: nodes.map(({ node_id }) => node_id) };
    },
    /** A truck fetches its box and comes to its door: three nodes behind the first. */
    round: (truck: 0 | 1 = 0) => drive(ROUND, truck),
    /** From the door back to the dock, and away: what remains of a whole trip. */
    back: (truck: 0 | 1 = 0) => drive(BACK, truck),
    /** What the board says of the task of an order. */
    async signs(orderId: string) {
      const { data } = await app.call(dispatch.order, { id: orderId }, { token: desk.diaodu });
      return data.cabinets[0]!.tasks[0]!.signs;
    },
    doneOf: async (taskId: string) =>
      (await desk.nodesOf(taskId)).flatMap(({ node_code, done_at }) => (done_at ? [node_code] : [])),
  };
}
