import type { Message } from '@boxhaul/contract/dispatch';
import { useState } from 'react';
import { type OwnMessages, readOwnMessages } from '../../../data/dispatch/driver-messages.api';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';

type Newest = Pick<OwnMessages, 'messages' | 'next'>;

interface Known {
  /** The newest last. */
  messages: readonly Message[];
  /** From where earlier ones are read; null: there are none. */
  next: string | null;
  /** Of the newest page, what is among them already. */
  taken: Newest['messages'];
}

/** Both, each message once and as the later list has it. */
const merged = (before: readonly Message[], after: readonly Message[]): Message[] => [
  ...new Map([...before, ...after].map((message) => [message.messageId, message])).values(),
];

/** With the newest page; null where messages are missing between, so that earlier ones are read anew. */
function withNewest({ messages, next }: Known, newest: Newest): Known | null {
  const known = new Set(messages.map(({ messageId }) => messageId));
  if (newest.next !== null && !newest.messages.some(({ messageId }) => known.has(messageId))) return null;
  return { messages: merged(messages, newest.messages.toReversed()), next, taken: newest.messages };
}

/**
 * A conversation with the pages before its newest, which are not kept on the phone: what a new message pushes out of
 * the newest page stays among them.
 */
export function useEarlier(newest: Newest | undefined) {
  const [known, setKnown] = useState<Known | null>(null);
  if (known !== null && newest && known.taken !== newest.messages) setKnown(withNewest(known, newest));
  const from = (known ?? newest)?.next ?? null;
  const { busy, run } = useSingleFlight(async () => {
    if (from === null || !newest) return;
    try {
      const page = await readOwnMessages(undefined, from);
      setKnown((before) => ({
        messages: merged(page.messages.toReversed(), before?.messages ?? newest.messages.toReversed()),
        next: page.next,
        taken: before?.taken ?? newest.messages,
      }));
    } catch (error) {
      showToast('error', callFailure(error).message);
    }
  });
  const messages = known?.messages ?? newest?.messages.toReversed() ?? [];
  return { messages, more: from !== null, busy, read: run };
}
