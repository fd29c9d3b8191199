import type { Db } from '@boxhaul/db';
import { announce } from '../../platform/live/live';
import { type NoticeEvent, sendNotices, type NoticeToSend } from '../../identity/notices';

interface Sent {
  messageId: string;
  driverId: string;
  urgent: boolean;
}

/** The notice by which a driver hears of a message, and by which it is found again. */
export const noticeOf = ({ messageId, urgent }: Pick<Sent, 'messageId' | 'urgent'>): NoticeEvent => ({
  kind: urgent ? 'urgent_message' : 'driver_message',
  event: `message ${messageId}`,
});

/** The drivers hear of it: on the site and in their browsers, by text message only of what is urgent. */
export function notifyDrivers(tx: Db, sent: readonly Sent[], text: string, now: Date): Promise<void> {
  const told = sent.map((one): NoticeToSend<'driver_message' | 'urgent_message'> => {
    const { kind, event } = noticeOf(one);
    return {
      kind: kind === 'urgent_message' ? 'urgent_message' : 'driver_message',
      event,
      subjectId: one.messageId,
      driverId: one.driverId,
      facts: { text },
      now,
    };
  });
  return sendNotices(tx, told, now);
}

/** Open pages of both sides look at these conversations anew. */
export const announceThreads = (
  tx: Db,
  drivers: readonly { driverId: string; carrierId: string | null }[],
): Promise<void> =>
  announce(tx, { c: drivers.map(({ driverId, carrierId }) => `${driverId}:${carrierId ?? ''}`) });
