import { type Message, messages } from '@boxhaul/contract/dispatch';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, fakeServer } from '../../../testing/fake-server';
import { sampleMessage } from '../../../testing/message';
import { useEarlier } from './use-earlier';

const message = (messageId: number, text = ''): Message => ({
  ...sampleMessage,
  messageId: String(messageId),
  text,
});
/** The newest page, whose oldest message is the last; a page is of three. */
const page = (...ids: number[]) => ({
  messages: ids.map((id) => message(id)),
  next: ids.at(-1) === 1 ? null : String(ids.at(-1)),
});

async function withEarlier() {
  fakeServer([[messages.ownThread, done(messages.ownThread, { ...page(3, 2, 1), unread: 0 })]]);
  const view = renderHook(useEarlier, { initialProps: page(6, 5, 4) });
  expect(view.result.current.more).toBe(true);
  await act(() => view.result.current.read());
  const ids = () => view.result.current.messages.map(({ messageId }) => Number(messageId));
  await waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]));
  return { ...view, ids };
}

it('what new messages push out of the newest page stays, each once and as it stands by now', async () => {
  const { rerender, result, ids } = await withEarlier();
  rerender({ messages: [message(8), message(7), message(6, '改过')], next: '6' });
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(result.current.messages[5]?.text).toBe('改过');
  expect(result.current.more).toBe(false);
});

it('where more came than a page holds, the pages before it are read anew', async () => {
  const { rerender, result, ids } = await withEarlier();
  rerender(page(12, 11, 10));
  expect(ids()).toEqual([10, 11, 12]);
  expect(result.current.more).toBe(true);
});
