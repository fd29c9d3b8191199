import { describe, expect, it } from 'vitest';
import { boardChips, readBoardFilter, viewQuery } from './board-address';

const names = {
  harbors: [{ harborId: 1, harborName: '盐田港', dockList: [{ dockId: 101, dockName: '盐田国际' }] }],
  companies: [{ shipCompanyId: 3, shipCompanyName: '中远海运' }],
  carriers: [{ carrierId: '5', carrierName: '顺达车队' }],
};
const ALL =
  'stage=running&q=SO&from=2026-12-01&to=2026-12-02&since=0&until=24&way=1&harbor=1&dock=101&type=40HQ&company=3&customer=%E8%81%94%E8%BF%90&carrier=5&offered=5&marks=late%2Cheld&sailing=9';

describe('the board’s address', () => {
  it('says all that is asked, and each in words', () => {
    const asked = readBoardFilter(new URLSearchParams(ALL));
    expect(asked).toEqual({
      from: '2026-12-01',
      to: '2026-12-02',
      fromHour: 0,
      toHour: 24,
      orderType: 1,
      harbor: 1,
      dock: 101,
      cabinetType: '40HQ',
      company: 3,
      customer: '联运',
      carrier: '5',
      offeredTo: '5',
      marks: ['late', 'held'],
      sailing: '9',
    });
    expect(boardChips(asked, names).map(({ label }) => label)).toEqual([
      '2026-12-01 起',
      '2026-12-02 止',
      '每天 0:00 起',
      '每天 24:00 前',
      '送货',
      '港口：盐田港',
      '码头：盐田国际',
      '箱型：40HQ',
      '船公司：中远海运',
      '客户：联运',
      '车队：顺达车队',
      '已外发：顺达车队',
      '通知里船期变了的订舱',
      '晚到',
      '挂起或未确定',
    ]);
    expect(boardChips(asked, names).at(-1)!.change).toEqual({ marks: 'late' });
  });

  it('drops what means nothing', () => {
    const asked = readBoardFilter(
      new URLSearchParams(
        'from=x&way=7&harbor=-1&dock=abc&type=99&carrier=x&marks=lost&customer=%20&sailing=x&since=24&until=0&offered=x',
      ),
    );
    expect(Object.values(asked).filter((value) => value !== undefined)).toEqual([]);
  });

  it('is what a view keeps, but for the page', () => {
    expect(viewQuery(new URLSearchParams(`${ALL}&page=3`))).toBe(ALL);
  });
});
