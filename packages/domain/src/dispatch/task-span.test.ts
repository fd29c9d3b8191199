import { describe, expect, it } from 'vitest';
import { taskSpan } from './task-span';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const waits = { orderType: 0, requireDate: at('06:00'), startedAt: null, finishedAt: null } as const;

describe('when a truck is busy with a box', () => {
  it.each([
    ['a loading that has not begun', waits, '03:30', '09:30'],
    ['a delivery that has not begun', { ...waits, orderType: 1 } as const, '03:30', '09:00'],
    ['one that began early', { ...waits, startedAt: at('02:00') }, '02:00', '09:30'],
    ['one that began late', { ...waits, startedAt: at('05:00') }, '05:00', '11:00'],
    ['one that is over', { ...waits, startedAt: at('02:00'), finishedAt: at('07:00') }, '02:00', '07:00'],
  ])('%s', (_, task, from, to) => {
    expect(taskSpan(task)).toEqual({ from: at(from), to: at(to) });
  });
});
