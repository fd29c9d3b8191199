import { expect, it } from 'vitest';
import { momentOfPhone } from './phone-moment';

const MINUTE = 60_000;
const now = new Date('2026-11-20T12:00:00+08:00');
const earliest = new Date('2026-11-20T08:00:00+08:00');
const minutes = (n: number) => new Date(now.getTime() + n * MINUTE);
const found = (doneAt: Date, sentAt: Date) => momentOfPhone({ doneAt, sentAt }, { earliest, now });

it('takes the phone at its word where its clock is right', () => {
  expect(found(minutes(-30), now)).toEqual({ at: minutes(-30), skewMs: 0, moved: false });
  expect(found(minutes(-30), minutes(1))).toMatchObject({ at: minutes(-30), skewMs: 0 });
});

it('takes a wrong clock’s error out, be it a day', () => {
  const day = 24 * 60;
  expect(found(minutes(day - 30), minutes(day))).toEqual({
    at: minutes(-30),
    skewMs: day * MINUTE,
    moved: false,
  });
  expect(found(minutes(-day - 30), minutes(-day))).toMatchObject({ at: minutes(-30), moved: false });
});

it('never tells of what has not happened, or was before the task', () => {
  expect(found(minutes(20), now)).toEqual({ at: now, skewMs: 0, moved: true });
  expect(found(minutes(-300), now)).toEqual({ at: earliest, skewMs: 0, moved: true });
});
