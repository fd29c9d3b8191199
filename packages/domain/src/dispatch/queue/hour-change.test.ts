import { describe, expect, it } from 'vitest';
import { hourChangeWords, type OwnTrip, summariseChanges } from './hour-change';

const NOW = new Date('2026-11-20T07:00:00+08:00');
const on = (time: string): Date => new Date(`2026-11-${time.replace(' ', 'T')}:00+08:00`);
const trip = (place: string, at: string, before: string | null = null, runs = false): OwnTrip => ({
  place,
  runs,
  at: on(at),
  before: before === null ? null : on(before),
});
const textsOf = (...trips: OwnTrip[]) => summariseChanges(trips, NOW)?.lines.map(({ text }) => text);

describe('what a driver is told of his day', () => {
  it('is nothing where no other hour waits for him', () => {
    expect(summariseChanges([], NOW)).toBeNull();
    expect(summariseChanges([trip('甲厂', '20 09:30'), trip('乙厂', '20 14:00')], NOW)).toBeNull();
  });

  it('is what was and what is, by the number of the trip, with where it goes', () => {
    expect(summariseChanges([trip('甲厂', '20 08:00'), trip('乙厂', '20 11:00', '20 09:30')], NOW)).toEqual({
      title: '今天的趟次有调整',
      lines: [{ text: '第 2 趟：09:30 改为 11:00 到门', place: '乙厂' }],
    });
  });

  it('is the order too: a trip that keeps its hour behind another one is named', () => {
    expect(textsOf(trip('乙厂', '20 08:00', '20 14:00'), trip('甲厂', '20 09:30'))).toEqual([
      '第 1 趟（原第 2 趟）：14:00 改为 08:00 到门',
      '第 2 趟（原第 1 趟）：仍为 09:30 到门',
    ]);
  });

  it('leaves the trip that runs where it is: the first', () => {
    expect(textsOf(trip('甲厂', '20 09:30', null, true), trip('乙厂', '20 08:00', '20 14:00'))).toEqual([
      '第 2 趟：14:00 改为 08:00 到门',
    ]);
  });

  it('says days where they are not today, and what was changed back', () => {
    expect(summariseChanges([trip('甲厂', '21 09:30', '20 09:30')], NOW)).toEqual({
      title: '趟次有调整',
      lines: [{ text: '第 1 趟：11-20 09:30 改为 11-21 09:30 到门', place: '甲厂' }],
    });
    expect(textsOf(trip('甲厂', '21 11:00', '21 09:30'), trip('乙厂', '21 14:00', '21 09:00'))).toEqual([
      '第 1 趟（原第 2 趟）：11-21 09:30 改为 11:00 到门',
      '第 2 趟（原第 1 趟）：11-21 09:00 改为 14:00 到门',
    ]);
    expect(textsOf(trip('甲厂', '20 09:30', '20 09:30'))).toEqual(['第 1 趟：改回 09:30 到门']);
  });
});

it('the desk reads who has confirmed it, and when, or that nobody has', () => {
  const change = { at: on('20 11:00'), before: on('20 09:30') };
  const by = (confirmedAt: Date | null) =>
    hourChangeWords(change, { confirmedAt, driverName: '陈志强' }, NOW);
  expect(by(null)).toBe('09:30 改为 11:00 到门，待司机确认');
  expect(by(on('20 07:05'))).toBe('09:30 改为 11:00 到门，陈志强 11-20 07:05 已确认');
});
