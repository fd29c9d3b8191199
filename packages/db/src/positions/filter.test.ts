import { expect, it } from 'vitest';
import type { Reported } from './report';
import { refusalOf } from './filter';

const NOW = Date.UTC(2026, 10, 21, 4);
const AGE_MS = 400 * 86_400_000;

const position = (more: Partial<Reported> = {}): Reported => ({
  at: NOW,
  lng: 114,
  lat: 22,
  speed: 0,
  course: 0,
  altitude: 0,
  status: 2,
  alarm: 0,
  mileage: null,
  fault: null,
  ...more,
});

it.each<[string, Partial<Reported>]>([
  ['a minute ahead', { at: NOW + 60_000 }],
  ['400 days old', { at: NOW - AGE_MS }],
  ['on the equator', { lat: 0 }],
  ['on the zero meridian', { lng: 0 }],
  ['with every status bit', { status: 0xffffffff }],
])('takes a position %s', (_, more) => {
  expect(refusalOf(position(more), NOW)).toBeNull();
});

it.each<[string, boolean, Partial<Reported>]>([
  ['future_time', true, { at: NOW + 60_001 }],
  ['too_old', true, { at: NOW - AGE_MS - 1 }],
  ['future_time', true, { at: NOW + 60_001, status: 0 }],
  ['no_fix', false, { status: 1 }],
  ['no_fix', false, { status: 0xfffffffd }],
  ['no_fix', false, { lng: 0, lat: 0 }],
  ['bad_time', false, { at: NaN, fault: 'bad_time' }],
  ['out_of_range', false, { at: NOW + 60_001, fault: 'out_of_range' }],
])('refuses for %s, and keeps it apart: %s', (reason, quarantine, more) => {
  expect(refusalOf(position(more), NOW)).toEqual({ reason, quarantine });
});
