import { presence } from '@boxhaul/contract/identity';
import { orders } from '@boxhaul/contract/orders';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../../data/kit/client';
import { queryClient } from '../../../data/kit/query-client';
import { toastStore } from '../../../lib/toast-store';
import { done, fakeServer } from '../../../testing/fake-server';
import { RecordPeople } from './record-people';

type Answer = { people: string[]; change: { by: string; at: number } | null };
let answer: Answer;
let reads = 0;

const Record = () => {
  useQuery({ queryKey: ['a record'], queryFn: () => (reads += 1), staleTime: Infinity });
  return null;
};

function open(first: Answer, id: string | null = '7') {
  answer = first;
  const server = fakeServer([
    [presence.meet, () => done(presence.meet, answer)],
    [orders.cancel, done(orders.cancel, null)],
  ]);
  const page = (shown: string | null) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Record />
        <RecordPeople kind="order" id={shown} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(id));
  const said = () =>
    server
      .to(presence.meet)
      .map(({ body }) => `${String(body['record'])} ${String(body['doing'])}`)
      // What another file's page says while it closes is not of this record.
      .filter((beat) => beat.startsWith('order:'));
  return { said, show: (shown: string | null) => rerender(page(shown)) };
}

const beat = (next: Answer) => {
  answer = next;
  return act(() => vi.advanceTimersByTimeAsync(15_000));
};
const toasts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  queryClient.clear();
  reads = 0;
});
afterEach(() => void vi.useRealTimers());

it('shows nobody where nobody else has it open, and asks for no record that is not open', async () => {
  const { said, show } = open({ people: [], change: null }, null);
  await beat({ people: [], change: null });
  expect(said()).toEqual([]);
  show('7');
  await waitFor(() => expect(said()).toEqual(['order:7 open']));
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
});

it('shows who came and who left, the fourth and more as a number', async () => {
  open({ people: ['王小明'], change: null });
  expect(await screen.findByText('王小明也在看')).toBeInTheDocument();
  expect(screen.getByTitle('王小明也在看')).toHaveTextContent('小明');
  await beat({ people: ['陈七', '李雷', '王小明', '赵四', '周五'], change: null });
  expect(screen.getByRole('status')).toHaveTextContent('陈七、李雷、王小明、赵四、周五也在看');
  expect(screen.getByTitle('赵四、周五也在看')).toHaveTextContent('+2');
  await beat({ people: [], change: null });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('reads anew what a colleague changes while it is open, and says who, once', async () => {
  open({ people: ['陈七'], change: { by: '陈七', at: 5 } });
  await screen.findByText('陈七也在看');
  expect(toasts()).toEqual([]);
  expect(reads).toBe(1);
  await beat({ people: ['陈七'], change: { by: '陈七', at: 6 } });
  expect(toasts()).toEqual(['陈七刚改了这条记录，已显示最新内容']);
  expect(reads).toBe(2);
  await beat({ people: [], change: { by: '陈七', at: 6 } });
  expect([toasts(), reads]).toEqual([[], 2]);
});

it('hears of the first change too', async () => {
  open({ people: ['陈七'], change: null });
  await screen.findByText('陈七也在看');
  await beat({ people: ['陈七'], change: { by: '陈七', at: 6 } });
  expect(reads).toBe(2);
});

it('says that something was changed here, and that it was closed, of the record that is open', async () => {
  const { said, show } = open({ people: [], change: null });
  await waitFor(() => expect(said()).toEqual(['order:7 open']));
  await act(() => client.call(orders.cancel, { id: '7' }));
  await waitFor(() => expect(said().at(-1)).toBe('order:7 changed'));
  show('8');
  await waitFor(() => expect(said().slice(2).toSorted()).toEqual(['order:7 closed', 'order:8 open']));
  show(null);
  await waitFor(() => expect(said().at(-1)).toBe('order:8 closed'));
  await act(() => client.call(orders.cancel, { id: '7' }));
  expect(said()).toHaveLength(5);
});
