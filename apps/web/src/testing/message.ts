import type { Message } from '@boxhaul/contract/dispatch';

/** What dispatch wrote to a driver, and nobody has heard of yet. */
export const sampleMessage: Message = {
  messageId: '11',
  fromDriver: false,
  senderName: '调度老周',
  text: '请补拍柜号',
  urgent: false,
  sentAt: '2026-11-20 10:00:00',
  writtenAt: null,
  state: 'sent',
  deliveredAt: null,
  readAt: null,
  withdrawnAt: null,
  mayWithdraw: false,
  task: null,
  pics: [],
};
