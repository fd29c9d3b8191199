import { describe, expect, it } from 'vitest';
import { isOldYardWord, yardStanding, type YardWord } from './yard-need';

const now = new Date('2026-11-20T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const word = (change: Partial<YardWord> = {}): YardWord => ({
  stock: 5,
  takes: 'open',
  toldAt: hoursAgo(2),
  fetchedSince: 0,
  ...change,
});
const plan = (pickups: number, returns = 0) => ({ pickups, returns });

describe('how plans stand to what a place told', () => {
  it('says how many boxes are missing', () => {
    expect(yardStanding(word(), plan(8), now)).toEqual({
      need: 'short',
      left: 5,
      short: 3,
      text: '缺 3 个：今明计划提 8 个，报数 5 个',
    });
    expect(yardStanding(word(), plan(5), now)).toMatchObject({ need: 'enough', short: 0 });
  });

  it('takes off what we fetched since, and never falls below none', () => {
    expect(yardStanding(word({ fetchedSince: 2 }), plan(4), now)).toMatchObject({
      left: 3,
      short: 1,
      text: '缺 1 个：今明计划提 4 个，扣除已提 2 个后约剩 3 个',
    });
    expect(yardStanding(word({ fetchedSince: 9 }), plan(1), now)).toMatchObject({ left: 0, short: 1 });
  });

  it('does not take the unknown for none', () => {
    const unknown = { need: 'unknown', left: null, short: 0, text: '今明计划提 8 个，库存未知' };
    expect(yardStanding(null, plan(8), now)).toEqual(unknown);
    expect(yardStanding(word({ stock: null }), plan(8), now)).toEqual(unknown);
    expect(yardStanding(word({ stock: 0 }), plan(8), now)).toMatchObject({
      need: 'short',
      left: 0,
      short: 8,
    });
  });

  it('warns of boxes that a place does not take back', () => {
    expect(yardStanding(word({ takes: 'stopped' }), plan(0, 2), now)).toMatchObject({
      need: 'refused',
      text: '暂停还柜：今明计划还 2 个，请改还别处',
    });
    expect(yardStanding(word({ takes: 'limited' }), plan(0, 2), now)).toMatchObject({
      need: 'enough',
      text: '限收：今明计划还 2 个，请先问',
    });
    expect(yardStanding(word({ takes: 'stopped' }), plan(8, 2), now)).toMatchObject({ need: 'short' });
  });

  it('asks to ask again after a day, where something is planned', () => {
    expect([isOldYardWord(hoursAgo(24), now), isOldYardWord(hoursAgo(24.1), now)]).toEqual([false, true]);
    expect(yardStanding(word({ toldAt: hoursAgo(25) }), plan(1), now).text).toBe(
      '今明计划提 1 个，报数 5 个；报数已过 24 小时，请再问',
    );
    expect(yardStanding(word({ toldAt: hoursAgo(25) }), plan(0), now)).toMatchObject({
      need: 'idle',
      text: '',
    });
  });
});
