import type { handovers, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { presentHandover, presentNote } from './handovers.present';
import { countHandovers, findHandover, selectHandovers, selectNotes } from './handovers.repo';

export const handoverNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该交接' });

/** A page of handovers, the newest first. */
export async function listHandovers(
  ctx: Ctx,
  { open: asked, pageNo, pageSize }: ParsedInputOf<typeof handovers.list>,
): Promise<PresentedOf<typeof handovers.list>> {
  const open = asked === 1;
  const [rows, total] = await Promise.all([
    selectHandovers(ctx.db, { open, pageNo, pageSize }),
    countHandovers(ctx.db, open),
  ]);
  const me = ctx.signedIn();
  return { data: rows.map((row) => presentHandover(row, me)), rowCount: total, total, pageNo, pageSize };
}

/** One handover with its notes. */
export async function showHandover(
  ctx: Ctx,
  { handoverId }: ParsedInputOf<typeof handovers.detail>,
): Promise<PresentedOf<typeof handovers.detail>> {
  const row = await findHandover(ctx.db, handoverId);
  if (!row) throw handoverNotFound();
  const notes = await selectNotes(ctx.db, handoverId);
  return { ...presentHandover(row, ctx.signedIn()), notes: notes.map(presentNote) };
}
