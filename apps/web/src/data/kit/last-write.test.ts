import { orders } from '@boxhaul/contract/orders';
import { notices, presence } from '@boxhaul/contract/identity';
import { visits } from '@boxhaul/contract/site';
import { expect, it } from 'vitest';
import { lastWriteStore, noteWrite } from './last-write';

it.each([
  ['what changes a record', orders.cancel, 1],
  ['what only asks', orders.list, 0],
  ['what an account does with its own', notices.markAllRead, 0],
  ['that a record is open', presence.meet, 0],
  ['a visit', visits.count, 0],
])('%s', (_words, call, counts) => {
  const before = lastWriteStore.get();
  noteWrite(call);
  expect(lastWriteStore.get() - before).toBe(counts);
});
