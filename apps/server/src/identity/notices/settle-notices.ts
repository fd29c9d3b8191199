import type { Db } from '@boxhaul/db';
import type { NoticeKind } from '@boxhaul/domain/identity';
import { announceNotices } from './announce-notices';
import { markEventsRead, revokeEvent } from './inbox.repo';

/** What was told, as its sender named it. */
export interface NoticeEvent {
  kind: NoticeKind;
  event: string;
}

const keyOf = ({ kind, event }: NoticeEvent): string => `${kind} ${event}`;

/** Somebody has seen what these notices are about where it stands: they are read. */
export async function markNoticesSeen(
  tx: Db,
  accountId: string,
  events: readonly NoticeEvent[],
  now: Date,
): Promise<void> {
  if (await markEventsRead(tx, accountId, events.map(keyOf), now)) await announceNotices(tx, [accountId]);
}

/** What was told of is void: it leaves the lists of whoever has it, and what is not yet sent is not sent. */
export async function revokeNotice(tx: Db, event: NoticeEvent, why: string, now: Date): Promise<void> {
  await announceNotices(tx, await revokeEvent(tx, keyOf(event), why, now));
}
