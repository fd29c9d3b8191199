import type { handovers } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { listOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import type { Answers } from '../../platform/http/by-either';
import { Refusal } from '../../platform/http/refusal';
import { presentHandover, presentNote } from './handovers.present';
import { countHandovers, findHandover, selectHandovers, selectNotes } from './handovers.repo';

/** An account has one open at most: more than all dispatchers of a platform. */
const MOST_OPEN = 200;

export const handoverNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该交接' });

/** A page of handovers, the newest first. */
export const listHandovers: Answers<typeof handovers.list> = listOf({
  filter: (_, { open }) => open === 1,
  rows: selectHandovers,
  count: countHandovers,
  present: (rows, { ctx }) => ({ data: rows.map((row) => presentHandover(row, ctx.signedIn())) }),
});

/** All that wait to be taken, with their notes: three queries, whatever their number. */
export async function listOpen(ctx: Ctx): Promise<PresentedOf<typeof handovers.open>> {
  const [rows, total] = await Promise.all([
    selectHandovers(ctx.db, true, { pageNo: 1, pageSize: MOST_OPEN }),
    countHandovers(ctx.db, true),
  ]);
  const ids = rows.map(({ handover_id: handoverId }) => handoverId);
  const notes = ids.length > 0 ? await selectNotes(ctx.db, ids) : [];
  const me = ctx.signedIn();
  return {
    handovers: rows.map((row) => ({
      ...presentHandover(row, me),
      notes: notes.filter((note) => note.handover_id === row.handover_id).map(presentNote),
    })),
    more: total - rows.length,
  };
}

/** One handover with its notes. */
export async function showHandover(
  ctx: Ctx,
  { handoverId }: ParsedInputOf<typeof handovers.detail>,
): Promise<PresentedOf<typeof handovers.detail>> {
  const row = await findHandover(ctx.db, handoverId);
  if (!row) throw handoverNotFound();
  const notes = await selectNotes(ctx.db, [handoverId]);
  return {
    ...presentHandover(row, ctx.signedIn()),
    notes: notes.filter((note) => note.handover_id === row.handover_id).map(presentNote),
  };
}
