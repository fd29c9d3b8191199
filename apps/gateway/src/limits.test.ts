import { expect, it } from 'vitest';
import { DEFAULT_LISTENER } from './listener';
import { MAX_AGE_MS, MAX_AHEAD_MS, MAX_QUARANTINED } from '@boxhaul/db';
import { DEFAULT_PARTS } from './pipeline/message-parts';
import { DEFAULT_BUDGET } from './pipeline/point-budget';
import { DEFAULT_QUEUE } from './pipeline/position-queue';
import { ATTEMPT_WINDOW_MS, MAX_FAILURES, MAX_REMEMBERED, MAX_WRONG_CODES } from './protocols/attempts';
import { MAX_SESSIONS, RECHECK_MS } from './protocols/jt808/session';
import { MAX_ASKED, MAX_PARTS, RESEND_AFTER_MS } from './protocols/jt808/subpackages';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// The tests of each use them by name; docs/decisions/0002 and docs/deploy promise the numbers.
it('the limits are those that the documents name', () => {
  expect(DEFAULT_LISTENER).toEqual({
    maxConnections: 20_000,
    unsignedPerAddress: 500,
    idleMs: 5 * MINUTE,
    signOnMs: MINUTE,
  });
  expect(DEFAULT_BUDGET).toEqual({
    points: { burst: 1_500, perMinute: 300 },
    blindPoints: { burst: 30_000, perMinute: 3_000 },
    days: { burst: 40, perMinute: 4 },
  });
  expect(DEFAULT_PARTS).toEqual({ messages: 4, bytes: 64 * 1024 * 1024, ageMs: 10 * MINUTE });
  expect({ MAX_PARTS, RESEND_AFTER_MS, MAX_ASKED }).toEqual({
    MAX_PARTS: 128,
    RESEND_AFTER_MS: 5 * SECOND,
    MAX_ASKED: 5,
  });
  expect({ MAX_AHEAD_MS, MAX_AGE_MS, MAX_QUARANTINED }).toEqual({
    MAX_AHEAD_MS: MINUTE,
    MAX_AGE_MS: 400 * DAY,
    MAX_QUARANTINED: 5_000,
  });
  expect({ ATTEMPT_WINDOW_MS, MAX_FAILURES, MAX_WRONG_CODES, MAX_REMEMBERED }).toEqual({
    ATTEMPT_WINDOW_MS: MINUTE,
    MAX_FAILURES: { register: 60, authenticate: 600 },
    MAX_WRONG_CODES: 5,
    MAX_REMEMBERED: 20_000,
  });
  expect({ MAX_SESSIONS, RECHECK_MS }).toEqual({ MAX_SESSIONS: 256, RECHECK_MS: 30 * SECOND });
  expect(DEFAULT_QUEUE).toEqual({
    flushRows: 5_000,
    capacityRows: 40_000,
    gatherRows: 100,
    gatherMs: 15,
    firstRetryMs: 100,
    lastRetryMs: 5 * SECOND,
  });
});
