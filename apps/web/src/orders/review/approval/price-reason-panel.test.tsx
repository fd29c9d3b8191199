import type { OutputOf } from '@boxhaul/contract/kit';
import { review } from '@boxhaul/contract/orders';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { factsIn, waitingBars } from '../../../testing/on-screen';
import { sampleQuote } from '../../orders/testing/samples';
import { PriceReasonPanel } from './price-reason-panel';

type Explained = OutputOf<typeof review.explainQuote>;

const reasonOf = (price: string) => sampleQuote(price, 'q').reason;
const STORED = { versionName: '2026 冬', quotedAt: '2026-11-21 09:00:00', reason: reasonOf('910.00') };
const SAME = { versionName: '2026 冬', reason: reasonOf('910.00') };
const DEARER = { versionName: '2026 年末', reason: reasonOf('960.00') };
const GAP = '该街道暂无运价';

function open(explained: Explained) {
  const server = fakeServer([[review.explainQuote, done(review.explainQuote, explained)]]);
  showDesk(<PriceReasonPanel orderId="7" />, ['quote.explain']);
  return server;
}

describe('how a price came about', () => {
  it.each<[string, Explained, string, string[], string[]]>([
    [
      'the same today',
      { stored: STORED, current: SAME, missing: null },
      '报价时间 2026-11-21 09:00:00',
      ['下单时'],
      [],
    ],
    [
      'another today',
      { stored: STORED, current: DEARER, missing: null },
      '报价时间 2026-11-21 09:00:00',
      ['下单时', '现行运价'],
      ['现行运价为 960.00 元/箱，与下单时不同；已报价格照旧有效。'],
    ],
    [
      'none today',
      { stored: STORED, current: null, missing: GAP },
      '报价时间 2026-11-21 09:00:00',
      ['下单时'],
      [GAP],
    ],
    [
      'an intention that has one today',
      { stored: null, current: SAME, missing: null },
      '意向单，下单时无运价',
      ['现行运价'],
      [],
    ],
    ['an intention still', { stored: null, current: null, missing: GAP }, '意向单，下单时无运价', [], [GAP]],
    [
      'one today after all',
      { stored: STORED, current: SAME, missing: GAP },
      '报价时间 2026-11-21 09:00:00',
      ['下单时'],
      [],
    ],
  ])('%s', async (_, explained, note, titles, alerts) => {
    const server = open(explained);
    expect(waitingBars()).toEqual(['24px', '24px', '24px']);
    const panel = await screen.findByRole('region');
    expect(panel).toHaveAccessibleName(`价格由来 ${note}`);
    expect([...panel.querySelectorAll('dl')].map((list) => list.querySelector('dt')?.textContent)).toEqual(
      titles,
    );
    expect(
      within(panel)
        .queryAllByRole('note')
        .map(({ textContent }) => textContent),
    ).toEqual(alerts);
    expect(waitingBars()).toEqual([]);
    expect(server.seen.map(({ path }) => path.split('/').at(-1))).toEqual(['7']);
  });

  it('names the row, where it applies, each surcharge and the sum', async () => {
    const reason = reasonOf('960.00');
    const row = {
      ...reason.row,
      price: '900.00',
      dockName: '盐田国际',
      shipCompanyName: '马士基',
      isCustomerRow: true,
    };
    const surcharges = [
      { name: '重货', rule: '每箱 50 元', amount: '50.00' },
      { name: '开票', rule: '运价的 1%', amount: '10.00' },
    ];
    open({ stored: { ...STORED, reason: { ...reason, row, surcharges } }, current: null, missing: null });
    const panel = await screen.findByRole('region');
    expect(factsIn(panel)).toEqual([
      ['下单时', '2026 冬'],
      [
        '匹配',
        '按区县：广东省深圳市龙岗区 · 盐田国际 · 马士基 · 客户协议价运价行 1，2026-11-01 00:00:00 至 2026-12-31 00:00:00',
      ],
      ['基价', '900.00'],
      ['重货', '50.00每箱 50 元'],
      ['开票', '10.00运价的 1%'],
      ['合计', '960.00 元/箱'],
    ]);
  });

  it.each([
    ['street', '按街道：广东省深圳市龙岗区运价行'],
    ['city', '按城市：广东省深圳市龙岗区运价行'],
    ['province', '按省：广东省深圳市龙岗区运价行'],
  ] as const)('by %s', async (matchLevel, text) => {
    const reason = reasonOf('910.00');
    open({
      stored: { ...STORED, reason: { ...reason, row: { ...reason.row, matchLevel } } },
      current: null,
      missing: null,
    });
    expect(await screen.findByRole('region')).toHaveTextContent(text);
  });

  it('says why it cannot be told, and tries again', async () => {
    const trouble = refused('0', '系统开小差了', { errcode: 'INTERNAL', requestId: 'req-9' });
    fakeServer([
      [
        review.explainQuote,
        inTurn(trouble, done(review.explainQuote, { stored: STORED, current: SAME, missing: null })),
      ],
    ]);
    const { user } = showDesk(<PriceReasonPanel orderId="7" />, ['quote.explain']);
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('系统开小差了请求编号 req-9');
    await user.click(within(told).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region')).toHaveTextContent('下单时');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
