import type { Db } from '@boxhaul/db';
import { NOTICE_KIND_WORDS, type NoticeKind } from '@boxhaul/domain/identity';
import { type NoticeFacts, noticeText } from '@boxhaul/domain/site';
import { announce } from '../../platform/live/live';
import { announceNotices } from './announce-notices';
import { insertNotices, type Outgoing } from './send.repo';

/** Something of which people are told. */
export interface NoticeToSend<K extends NoticeKind> {
  kind: K;
  /** What happened, so that it is told once however often it is sent: 'order_event 17'. Unique beside the kind. */
  event: string;
  facts: NoticeFacts[K];
  /** The order, certification or task that it is about. */
  subjectId?: string;
  /** The enterprise that it concerns: its accounts with a menu of the kind are told. */
  customerId?: string;
  /** Accounts that are told whatever their menus: who made the order, whose device it is. */
  accountIds?: readonly string[];
  /** The driver whose account is told. */
  driverId?: string;
  now: Date;
}

function outgoing<K extends NoticeKind>(told: NoticeToSend<K>): Outgoing {
  const { kind, event, facts, subjectId, customerId, accountIds, driverId } = told;
  const { to, channels, always = [] } = NOTICE_KIND_WORDS[kind];
  return {
    eventKey: `${kind} ${event}`,
    kind,
    ...noticeText(kind, facts),
    facts,
    subjectId: subjectId ?? null,
    customerId: customerId ?? null,
    accountIds: accountIds ?? [],
    driverId: driverId ?? null,
    menus: to.who === 'enterprise' ? to.menus : [],
    opsRight: to.who === 'operators' ? to.right : null,
    channels,
    always,
  };
}

/**
 * Tells people of something, in the transaction in which it happens: what was committed is told, what was rolled back
 * is not, and an event that is sent again is told once. One statement, however many have it.
 */
export const sendNotice = <K extends NoticeKind>(tx: Db, told: NoticeToSend<K>): Promise<void> =>
  sendNotices(tx, [told], told.now);

/** The same of several that happen at once, in one statement too. */
export async function sendNotices<K extends NoticeKind>(
  tx: Db,
  told: readonly NoticeToSend<K>[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  const { accountIds, due } = await insertNotices(
    tx,
    told.map((one) => outgoing(one)),
    now,
  );
  await announceNotices(tx, accountIds);
  if (due) await announce(tx, { d: true });
}
