import { describe, expect, it } from 'vitest';
import { type EnRouteBox, doorLateness } from './door-lateness';

const now = new Date('2026-11-20T10:00:00+08:00');
const wanted = (minutes: number, more: Partial<EnRouteBox> = {}) =>
  doorLateness({
    requireDate: new Date(now.getTime() + minutes * 60_000),
    now,
    foretold: null,
    reported: false,
    ...more,
  });

describe('a box that has not come to its door', () => {
  it.each([
    ['is in time until its minute is over', 0, {}, null],
    ['is late from then on', -0.5, {}, { sign: 'past', minutes: 1 }],
    ['is late by what is past', -90, {}, { sign: 'past', minutes: 90 }],
    ['is as late as it will be by then', -90, { foretold: 130 }, { sign: 'past', minutes: 130 }],
    ['is not less late than it is', -90, { foretold: 20, reported: true }, { sign: 'past', minutes: 90 }],
    ['will be late', 60, { foretold: 15 }, { sign: 'foretold', minutes: 15 }],
    ['is as good as in time', 60, { foretold: 14 }, null],
    ['is told to be late', 60, { foretold: 0, reported: true }, { sign: 'reported', minutes: null }],
    [
      'is said by minutes before a report',
      60,
      { foretold: 40, reported: true },
      { sign: 'foretold', minutes: 40 },
    ],
  ] as const)('%s', (_words, minutes, more, expected) => {
    expect(wanted(minutes, more)).toEqual(expected);
  });
});
