import { CallError } from '@boxhaul/contract/kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { fakeServer } from '../../../testing/fake-server';
import { UndoBar, undoLast } from './undo-bar';
import { forgetSteps, offerUndo, renameTask, taskNow, UNDO_FOR_SECONDS } from './undo-store';

beforeEach(() => {
  forgetSteps();
  fakeServer([]);
});
afterEach(() => vi.useRealTimers());

describe('several steps', () => {
  it('are undone one after another, the last first, each behind the one before', async () => {
    const order: string[] = [];
    let settle: (said: string) => void = () => undefined;
    offerUndo('已派车 1 箱', () => {
      order.push('assigned');
      return Promise.resolve('已撤销派车 1 个');
    });
    offerUndo('已发布 1 个任务', () => {
      order.push('published');
      return new Promise<string>((done) => (settle = done));
    });
    showDesk(<UndoBar />, []);
    expect(screen.getByRole('status')).toHaveTextContent('已发布 1 个任务，30 秒内可以撤销');
    // On a phone there is no key, but the steps before are there all the same.
    const keys = [...document.querySelectorAll('[class*=keys]')].map(({ textContent }) => textContent);
    expect(keys).toEqual(['（按 z）']);
    expect(screen.getByRole('status')).toHaveTextContent('之前 1 步也可依次撤销（按 z）');
    let both: Promise<unknown> = Promise.resolve();
    act(() => {
      both = Promise.all([undoLast(), undoLast()]);
    });
    await waitFor(() => expect(order).toEqual(['published']));
    await act(async () => {
      settle('已撤销发布 1 个');
      await both;
    });
    expect(order).toEqual(['published', 'assigned']);
    expect(toasts()).toEqual(['已撤销发布 1 个', '已撤销派车 1 个']);
    expect(screen.queryByRole('status')).toBeNull();
    await undoLast();
    expect(order).toHaveLength(2);
  });

  it('say which could not be undone, and those before it can be all the same', async () => {
    showDesk(<UndoBar />, []);
    offerUndo('已派车 1 箱', () => Promise.resolve('已撤销派车 1 个'));
    offerUndo('已撤回 2 个待发布的任务', () =>
      Promise.reject(new CallError('refusal', '别人已派车', '0', 200, {})),
    );
    await act(undoLast);
    expect(toasts()).toContain('已撤回 2 个待发布的任务：没有撤销，别人已派车');
    await act(undoLast);
    expect(toasts()).toContain('已撤销派车 1 个');
  });

  it('are offered within the seconds of each', () => {
    vi.useFakeTimers();
    offerUndo('一', () => Promise.resolve(''));
    vi.advanceTimersByTime((UNDO_FOR_SECONDS - 1) * 1000);
    offerUndo('二', () => Promise.resolve(''));
    showDesk(<UndoBar />, []);
    expect(screen.getByRole('status')).toHaveTextContent('之前 1 步');
    act(() => void vi.advanceTimersByTime(1500));
    expect(screen.getByRole('status')).not.toHaveTextContent('之前');
    act(() => void vi.advanceTimersByTime(UNDO_FOR_SECONDS * 1000));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('a task that was published and called back is found by its first id', () => {
  renameTask('31', '44');
  renameTask('44', '52');
  expect([taskNow('31'), taskNow('44'), taskNow('7')]).toEqual(['52', '52', '7']);
});
