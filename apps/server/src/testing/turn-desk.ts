import { dispatch } from '@boxhaul/contract/dispatch';
import type { TurnConsent } from '@boxhaul/domain/pricing';
import { expect } from 'vitest';
import type { BuiltOrder } from './build-order';
import { openDispatchDesk } from './dispatch-desk';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type TurnDesk = Awaited<ReturnType<typeof openTurnDesk>>;

/** A dispatcher's desk for two boxes of which the one's empty may go on to the other (套箱). */
export async function openTurnDesk() {
  const desk = await openDispatchDesk();
  const { db, clock } = desk.app;
  const consent = (turn_consent: TurnConsent) =>
    db.updateTable('ship_company').set({ turn_consent }).where('ship_company_id', '=', 1).execute();
  /** The nodes of a task that no turn stands in the stead of. */
  const live = async (taskId: string) =>
    (await desk.nodesOf(taskId)).filter(({ turn_id }) => turn_id === null);
  return {
    desk,
    consent,
    live,
    /** An import whose task is published, and an export of a day later; nothing else is turned. */
    async two() {
      await desk.clear();
      await db.updateTable('street_turn').set({ undone_at: clock.now }).execute();
      await consent('free');
      const imported = await desk.order({ order_type: 1 });
      const exported = await desk.order({ require_date: new Date(clock.now.getTime() + DAY_MS) });
      const [importId, exportId] = [imported.cabinetIds[0]!, exported.cabinetIds[0]!];
      const importTask = await desk.assign(importId);
      await desk.publish(importTask);
      return { imported, exported, importId, exportId, importTask };
    },
    /** Checks in what is asked for, a minute apart, until a node of this kind comes. */
    async drive(taskId: string, until?: string): Promise<void> {
      for (const node of await live(taskId)) {
        if (node.node_code === until) return;
        if (node.done_at) continue;
        clock.advance(MINUTE_MS);
        expect(await desk.checkIn(node.node_id)).toMatchObject({ code: '1' });
      }
    },
    /** The task that a box has. */
    taskRow: (cabinetId: string) =>
      db
        .selectFrom('task')
        .selectAll()
        .where('cabinet_id', '=', cabinetId)
        .where('state', '<>', 'withdrawn')
        .executeTakeFirst(),
    /** The first box of an order as the board has it. */
    boxOf: async ({ orderId }: Pick<BuiltOrder, 'orderId'>) =>
      (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data.cabinets[0]!,
  };
}
