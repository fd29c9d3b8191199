import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, showToast, toastStore } from './toast-store';

const texts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.set([]);
});
afterEach(() => vi.useRealTimers());

test('a message is there for 2 s', () => {
  showToast('success', '好');
  vi.advanceTimersByTime(1999);
  expect(texts()).toEqual(['好']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the same message is there once, of each kind', () => {
  showToast('success', '好');
  showToast('success', '好');
  showToast('error', '好');
  expect(toastStore.get().map(({ kind }) => kind)).toEqual(['success', 'error']);
});

test('of five messages the oldest gives way', () => {
  for (const text of ['1', '2', '3', '4', '5']) showToast('info', text);
  expect(texts()).toEqual(['2', '3', '4', '5']);
});

test('one that stays gives way to nothing, and is closed by hand', () => {
  showToast('error', '网络', true);
  for (const text of ['1', '2', '3', '4']) showToast('info', text);
  expect(texts()).toEqual(['网络', '2', '3', '4']);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['网络']);
  closeToast(toastStore.get()[0]!.id);
  expect(texts()).toEqual([]);
});
