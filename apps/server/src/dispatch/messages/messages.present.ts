import type { Message, MessageThread } from '@boxhaul/contract/dispatch';
import { mayWithdrawMessage, messageState } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import type { MessageRow } from './messages.repo';
import type { Addressee, ThreadRow } from './threads.repo';

/** A message that came so much later than it was written was kept on a phone. */
const LATE_MS = 60_000;
const timeOf = (at: Date | null): string | null => at && toWireTime(at);
const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** As somebody sees it; of what was taken back dispatch keeps the words, its driver does not get them. */
export function presentMessage(
  deps: Pick<Deps, 'signer'>,
  row: MessageRow,
  { holder, forDriver }: { holder: LinkHolder; forDriver: boolean },
): Message {
  const state = messageState({
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
    withdrawnAt: row.withdrawn_at,
  });
  const late = row.sent_at.getTime() - row.written_at.getTime() >= LATE_MS;
  return {
    messageId: row.message_id,
    fromDriver: row.from_driver,
    senderName: row.sender_name,
    text: forDriver && state === 'withdrawn' ? '' : row.body,
    urgent: row.urgent,
    sentAt: toWireTime(row.sent_at),
    writtenAt: late ? toWireTime(row.written_at) : null,
    state,
    deliveredAt: timeOf(row.delivered_at),
    readAt: timeOf(row.read_at),
    withdrawnAt: timeOf(row.withdrawn_at),
    mayWithdraw: !row.from_driver && row.sent_by === holder.accountId && mayWithdrawMessage(state),
    task: row.task,
    pics: row.pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, holder) })),
  };
}

/** Why nobody can write to a driver; null: one can. */
export function whyNotWritten({ retired, has_account: hasAccount }: Addressee): string | null {
  if (retired) return '该司机已停用，不能再发消息';
  return hasAccount ? null : '该司机没有登录账号，收不到消息';
}

export const presentAddressee = (row: Addressee): Omit<MessageThread, 'last' | 'unread'> => ({
  driverId: row.driver_id,
  driverName: row.driver_name,
  phone: row.phone,
  plateNumber: row.plate_number,
  carrierName: row.carrier_name,
  fault: whyNotWritten(row),
});

export function presentThread(row: ThreadRow): MessageThread {
  const { last } = row;
  return {
    ...presentAddressee(row),
    unread: row.unread,
    last: last && {
      messageId: last.messageId,
      fromDriver: last.fromDriver,
      text: last.text,
      urgent: last.urgent,
      pictures: last.pictures,
      sentAt: toWireTime(new Date(last.sentAt)),
      state: messageState({
        deliveredAt: dateOf(last.deliveredAt),
        readAt: dateOf(last.readAt),
        withdrawnAt: dateOf(last.withdrawnAt),
      }),
    },
  };
}
