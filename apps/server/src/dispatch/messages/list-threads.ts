import type { messages } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx, Deps } from '../../platform/context';
import { presentAddressee, presentMessage, presentThread } from './messages.present';
import { selectMessages } from './messages.repo';
import { reachOf, requireAddressee } from './reach-of';
import { countUnreadOf, countUnreadWithin, selectThreads } from './threads.repo';

const THREADS = 30;
/** Messages of a page. */
export const MESSAGES = 30;

function readCursor(after: string | undefined): { at: number; driverId: string } | null {
  const [at, driverId] = (after ?? '').split('-');
  return at && driverId ? { at: Number(at), driverId } : null;
}

/** Conversations within reach, the newest first. */
export async function listThreads(
  ctx: Ctx,
  { keyword, unread = false, after }: ParsedInputOf<typeof messages.threads>,
): Promise<PresentedOf<typeof messages.threads>> {
  const asked = { keyword, unread, after: readCursor(after), most: THREADS + 1 };
  const rows = await selectThreads(ctx.db, reachOf(ctx), asked);
  const shown = rows.slice(0, THREADS);
  const end = shown.at(-1);
  const more = rows.length > THREADS && end;
  return {
    threads: shown.map(presentThread),
    next: more ? `${end.last_at?.getTime() ?? 0}-${end.driver_id}` : null,
  };
}

export const countUnread = async (ctx: Ctx): Promise<PresentedOf<typeof messages.unread>> => ({
  unread: await countUnreadWithin(ctx.db, reachOf(ctx)),
});

/** Of all drivers, for the desk's own side. */
export const countUnreadAtDesk = (db: Db): Promise<number> =>
  countUnreadWithin(db, { side: 'desk', carrierId: null });

/** A page of one conversation. */
export async function readThread(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { driverId, before }: ParsedInputOf<typeof messages.thread>,
): Promise<PresentedOf<typeof messages.thread>> {
  const driver = await requireAddressee(ctx, driverId);
  const reach = reachOf(ctx);
  const [rows, unread] = await Promise.all([
    selectMessages(ctx.db, { driverId, carrierId: reach.carrierId, before, most: MESSAGES + 1 }),
    countUnreadOf(ctx.db, driverId, reach),
  ]);
  const seen = { holder: ctx.holder(), forDriver: false };
  return {
    driver: { ...presentAddressee(driver), unread },
    messages: rows.slice(0, MESSAGES).map((row) => presentMessage(deps, row, seen)),
    next: rows.length > MESSAGES ? (rows[MESSAGES - 1]?.message_id ?? null) : null,
  };
}
