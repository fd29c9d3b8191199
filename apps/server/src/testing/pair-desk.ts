import { dispatch } from '@boxhaul/contract/dispatch';
import type { BuiltOrder } from './build-order';
import { openDispatchDesk } from './dispatch-desk';
import { givePapers } from './give-papers';

const HOUR_MS = 3_600_000;
/** An order of which a box may go on one trailer with another. */
export const TWENTY = { order_type: 1, cabinet_type: '20GP' } as const;

export type PairDesk = Awaited<ReturnType<typeof openPairDesk>>;

/** A dispatcher's desk whose two trucks pull trailers for two boxes of 20 feet. */
export async function openPairDesk() {
  const desk = await openDispatchDesk();
  const { db } = desk.app;
  for (const at of [0, 1] as const) {
    const trailer = { plate_number: `粤B123${at}挂`, kind: '40' as const, twin: true, load_kg: 34_000 };
    const { trailer_id } = await db
      .insertInto('trailer')
      .values(trailer)
      .returning('trailer_id')
      .executeTakeFirstOrThrow();
    await givePapers(db, { trailer: [trailer_id] });
    await db
      .updateTable('vehicle')
      .set({ usual_trailer_id: trailer_id })
      .where('vehicle_id', '=', desk.world.vehicleIds[at])
      .execute();
  }
  const token = { token: desk.diaodu };
  const weigh = async (vgm_kg: number, ...cabinetIds: string[]): Promise<void> => {
    const saved = { vgm_kg, saved_by: desk.world.diaodu, saved_at: desk.app.clock.now };
    await db
      .insertInto('box_preparation')
      .values(cabinetIds.map((cabinet_id) => ({ cabinet_id, ...saved })))
      .onConflict((oc) => oc.column('cabinet_id').doUpdateSet({ vgm_kg }))
      .execute();
  };
  return {
    desk,
    weigh,
    /** Two orders of a box each at one door, an hour apart, 15 t each; nothing else goes with anything. */
    async two() {
      await desk.clear();
      await db.updateTable('paired_box').set({ ended: true }).execute();
      await db.updateTable('trailer').set({ twin: true, load_kg: 34_000 }).execute();
      const one = await desk.order(TWENTY);
      const require_date = new Date(desk.app.clock.now.getTime() + 7 * HOUR_MS);
      const other = await desk.order({ ...TWENTY, require_date });
      const [firstId, secondId] = [one.cabinetIds[0]!, other.cabinetIds[0]!];
      await weigh(15_000, firstId, secondId);
      return { one, other, firstId, secondId };
    },
    link: (cabinetId: string, otherCabinetId: string) =>
      desk.app.call(dispatch.linkPair, { cabinetId, otherCabinetId }, token),
    /** The task that a box has now. */
    taskOf: (cabinetId: string) =>
      db
        .selectFrom('task')
        .selectAll()
        .where('cabinet_id', '=', cabinetId)
        .where('state', 'not in', ['withdrawn', 'handed_over'])
        .executeTakeFirst(),
    /** The first box of an order as the board has it. */
    boxOf: async ({ orderId }: BuiltOrder) =>
      (await desk.app.call(dispatch.order, { id: orderId }, token)).data.cabinets[0]!,
  };
}
