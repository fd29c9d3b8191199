import { describe, expect, it } from 'vitest';
import { EXCEPTION_STATES, EXCEPTION_STEPS } from '../words/exception';
import { decideException } from './exception-machine';
import { leftRoute, LONG_STOP_MS, isLongStop } from './exception-signs';

const MINUTE = 60_000;
const NOW = new Date('2026-11-20T02:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const me = { isMe: true, name: '小李' };
const other = { isMe: false, name: '小王' };

describe('an exception', () => {
  it.each([
    ['take', 'open', null, 'taken'],
    ['take', 'taken', me, 'taken'],
    ['take', 'taken', other, '该异常已由 小王 接手'],
    ['hand_back', 'open', null, '该异常没有人接手'],
    ['hand_back', 'taken', me, 'open'],
    ['hand_back', 'taken', other, 'open'],
    ['close', 'open', null, 'closed'],
    ['close', 'taken', me, 'closed'],
    ['close', 'taken', other, '小王 正在处理，请由其关闭或先退回'],
  ] as const)('%s when %s by %j: %s', (step, state, holder, expected) => {
    const decision = decideException(step, { state, holder });
    expect(decision.ok ? decision.state : decision.reason).toBe(expected);
  });

  it('is taken twice by one person without a change, and closed for ever', () => {
    expect(decideException('take', { state: 'taken', holder: me })).toMatchObject({ changes: false });
    for (const step of EXCEPTION_STEPS) {
      expect(decideException(step, { state: 'closed', holder: me })).toEqual({
        ok: false,
        reason: '该异常已关闭',
      });
    }
    expect(EXCEPTION_STATES).toContain('closed');
  });
});

describe('a long stop', () => {
  const stood = { firstAt: ago(44), lastAt: ago(1), gapMs: 5 * MINUTE, spreadMetres: 120 };
  it('is one place for three quarters of an hour', () => {
    expect(isLongStop(stood, NOW)).toBe(true);
    expect(LONG_STOP_MS).toBe(45 * MINUTE);
  });
  it.each([
    ['it moved', { spreadMetres: 301 }],
    ['it began later', { firstAt: ago(39) }],
    ['it was silent in between', { gapMs: 11 * MINUTE }],
    ['it has been silent since', { lastAt: ago(11) }],
  ])('is none when %s', (_why, change) => {
    expect(isLongStop({ ...stood, ...change }, NOW)).toBe(false);
  });
});

describe('a route', () => {
  it.each([
    ['on the way', { whole: 60_000, driven: 30_000, left: 31_000 }, false],
    ['round a closed road', { whole: 60_000, driven: 40_000, left: 45_000 }, false],
    ['a short way doubled', { whole: 5_000, driven: 8_000, left: 8_000 }, false],
    ['the other direction', { whole: 60_000, driven: 30_000, left: 90_000 }, true],
  ])('%s', (_name, detour, left) => {
    expect(leftRoute(detour)).toBe(left);
  });
});
