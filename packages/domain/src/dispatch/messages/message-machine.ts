import type { MessageState } from '../words/message';

/** What happens to a message: it comes to the other side's screen, is opened there, or its sender takes it back. */
export type MessageStep = 'deliver' | 'read' | 'withdraw';

const STEPS: Readonly<Record<MessageState, Readonly<Partial<Record<MessageStep, MessageState>>>>> = {
  sent: { deliver: 'delivered', read: 'read', withdraw: 'withdrawn' },
  delivered: { read: 'read', withdraw: 'withdrawn' },
  read: {},
  withdrawn: {},
};

/** The moments that a message keeps of what happened to it. */
export interface MessageMoments {
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** How a message stands, by what happened to it. */
export function messageState({ deliveredAt, readAt, withdrawnAt }: MessageMoments): MessageState {
  if (withdrawnAt) return 'withdrawn';
  if (readAt) return 'read';
  return deliveredAt ? 'delivered' : 'sent';
}

/** What a step makes of a message; null where it has no meaning any more. */
export const stepMessage = (state: MessageState, step: MessageStep): MessageState | null =>
  STEPS[state][step] ?? null;

/** A wrong message is taken back before it is read, and not after. */
export const mayWithdrawMessage = (state: MessageState): boolean => stepMessage(state, 'withdraw') !== null;
