import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLeft } from './time-left';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const left = () => screen.getByRole('timer', { name: '剩余时间' }).textContent;

it('counts down by the server’s clock, to nothing', () => {
  render(<TimeLeft label="还可抢" until="2026-11-20 10:00:00" asOf="2026-11-20 08:59:58" />);
  expect(left()).toBe('1:00:02');
  act(() => void vi.advanceTimersByTime(3000));
  expect(left()).toBe('59:59');
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(left()).toBe('00:00');
});

it('is nothing at once where the time is over', () => {
  render(<TimeLeft label="还可抢" until="2026-11-20 10:00:00" asOf="2026-11-20 10:00:09" />);
  expect(left()).toBe('00:00');
});
