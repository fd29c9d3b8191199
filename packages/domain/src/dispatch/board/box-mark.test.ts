import { describe, expect, it } from 'vitest';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import { markText, markTimesFault, mayEndSo, type PublicMark, whyNotMarked } from './box-mark';

const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`);
const box = { orderState: 'running', orderType: 0, state: CABINET_STATES.running, open: [] } as const;

describe('whether a box may be marked', () => {
  it.each([
    ['under way', 'inspection', box, null],
    [
      'carried, in the terminal',
      'inspection',
      { ...box, orderState: 'finished', state: CABINET_STATES.done },
      null,
    ],
    ['marked so already', 'inspection', { ...box, open: ['inspection'] }, '已在查验中，请先结束'],
    ['marked otherwise', 'export_cancel', { ...box, open: ['inspection'] }, null],
    ['closed as a dry run', 'inspection', { ...box, state: CABINET_STATES.dry }, '已放空，不能标记查验'],
    ['of an import', 'vessel_change', { ...box, orderType: 1 }, '是送货箱，只有装货箱可以标记改船'],
    ['of an import that is inspected', 'inspection', { ...box, orderType: 1 }, null],
    ['of a cancelled order', 'inspection', { ...box, orderState: 'cancelled' }, '订单已取消，不能标记查验'],
  ] as const)('%s', (_name, kind, facts, why) => {
    expect(whyNotMarked(kind, facts)).toBe(why);
  });
});

it('each kind ends in its own ways', () => {
  expect(mayEndSo('inspection', 'released')).toBe(true);
  expect(mayEndSo('inspection', 'returned')).toBe(false);
  expect(mayEndSo('export_cancel', 'returned')).toBe(true);
});

it.each([
  ['it ends as it begins', at('10:00'), at('10:00'), null],
  ['it begins later than now', at('12:01'), null, '开始时间不能晚于现在'],
  ['it ends later than now', at('10:00'), at('12:01'), '结束时间不能晚于现在'],
  ['it ends before it begins', at('10:00'), at('09:59'), '结束时间不能早于开始时间'],
  ['it began long ago', new Date('2026-09-21T11:59:00+08:00'), null, '开始时间不能早于 60 天前'],
])('when %s', (_name, begun, ended, message) => {
  expect(markTimesFault(begun, ended, at('12:00'))?.message ?? null).toBe(message);
});

describe('a mark in words', () => {
  const none = { vessel: '', voyage: '' };
  const mark: PublicMark = {
    kind: 'inspection',
    begunAt: at('10:00'),
    endedAt: null,
    outcome: null,
    place: '',
    from: none,
    to: none,
  };

  it('runs while it is open', () => {
    expect(markText(mark, at('13:20'))).toBe('查验中，已 3 小时 20 分（11-20 10:00 起）');
    expect(markText({ ...mark, place: '盐田查验场' }, at('10:59'))).toBe(
      '查验中，已 59 分钟（11-20 10:00 起，盐田查验场）',
    );
  });

  it('stands still once it has ended', () => {
    const ended = { ...mark, endedAt: at('12:00'), outcome: 'released' } as const;
    expect(markText(ended, at('18:00'))).toBe('查验放行，历时 2 小时（11-20 10:00 至 11-20 12:00）');
  });

  it('names the ships that were changed', () => {
    const to = { vessel: 'EVER GOLD', voyage: '002E' };
    const change = { ...mark, kind: 'vessel_change', to } as const;
    expect(markText(change, at('10:05'))).toBe('改船中，已 5 分钟（11-20 10:00 起，改为 EVER GOLD / 002E）');
    expect(markText({ ...change, from: { vessel: '', voyage: '001E' } }, at('10:05'))).toBe(
      '改船中，已 5 分钟（11-20 10:00 起，001E 改为 EVER GOLD / 002E）',
    );
  });
});
