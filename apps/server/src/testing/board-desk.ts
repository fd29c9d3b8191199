import { dispatch } from '@boxhaul/contract/dispatch';
import type { BoardTab } from '@boxhaul/domain/dispatch';
import { openDispatchDesk } from './dispatch-desk';

export type BoardDesk = Awaited<ReturnType<typeof openBoardDesk>>;
type BoardQuestion = { stage?: BoardTab; keyword?: string; pageNo?: number; pageSize?: number };

/** An hour of the day of the tests. */
export const hour = (n: number) => new Date(Date.UTC(2026, 10, 20, n));

/** A dispatcher's desk whose board is asked for its pages. */
export async function openBoardDesk() {
  const desk = await openDispatchDesk();
  const { db } = desk.app;
  const token = { token: desk.diaodu };
  const ask = async (question: BoardQuestion) => (await desk.app.call(dispatch.board, question, token)).data;
  return {
    desk,
    /** Orders of the tests before stand on no page of the board. */
    async clear(): Promise<void> {
      await desk.clear();
      await db.deleteFrom('vehicle_last').execute();
      await db.deleteFrom('position').execute();
      await db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
    },
    ask,
    idsOn: async (question: BoardQuestion) => (await ask(question)).data.map(({ order }) => order.id),
    one: async (id: string) => (await desk.app.call(dispatch.order, { id }, token)).data,
  };
}
