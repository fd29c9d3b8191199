import { quotes, savedQuotes } from '@boxhaul/contract/pricing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { signIn, signOut } from '../../../data/kit/session';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { quoteAt } from '../../../testing/site-fixtures';
import { EMPTY_QUERY, type QuoteQuery } from '../quote-query';
import type { CabinetType, Quote } from '../../../data/pricing/quotes.api';
import type { Lane } from '../recent-lanes';
import { LaneChips } from './lane-chips';
import { NoPrice } from './no-price';
import { Ticket } from './ticket';

function show(
  quote: Partial<Quote> = {},
  query: Partial<QuoteQuery> = {},
  more: { outdated?: string; changedFrom?: string } = {},
) {
  const calls = {
    onType: vi.fn<(type: CabinetType) => void>(),
    onTurn: vi.fn<() => void>(),
    onOrder: vi.fn<() => void>(),
  };
  const { container } = render(
    <Ticket
      quote={{ ...quoteAt(1450), ...quote }}
      query={{ ...EMPTY_QUERY, ...query }}
      outdated={more.outdated ?? null}
      changedFrom={more.changedFrom ?? null}
      {...calls}
    />,
  );
  return { ...calls, user: userEvent.setup({ delay: null }), ticket: container.firstElementChild! };
}

describe('the ticket', () => {
  it('names the lane, its length, its terms and how long it stands', () => {
    show();
    expect(screen.getByText('深圳盐田港 · 盐田国际')).toBeVisible();
    expect(screen.getByText('广东省佛山市顺德区北滘镇')).toBeVisible();
    expect(screen.getByText(/约 142 公里，2 小时 5 分/)).toBeVisible();
    expect(screen.getByText('装货 · 外贸 · 轻货 · 不开票')).toBeVisible();
    expect(screen.getByText('2026-11-22 10:00')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    [0, '广东省佛山市顺德区北滘镇深圳盐田港 · 盐田国际'],
    [1, '深圳盐田港 · 盐田国际广东省佛山市顺德区北滘镇'],
  ] as const)('leads from where the boxes of %d start to where they end', (orderType, words) => {
    show({}, { orderType });
    expect(screen.getByRole('img', { name: '至' }).parentElement?.parentElement).toHaveTextContent(words);
  });

  it('says the other terms too, and no length that is not known', () => {
    show(
      { dockName: null, estimate: null },
      { orderType: 1, isForeignTrade: false, isHeavyCargo: 1, invoicing: 1 },
    );
    expect(screen.getByText('送货 · 内贸 · 重货 · 开票')).toBeVisible();
    expect(screen.getByText('深圳盐田港')).toBeVisible();
    expect(screen.queryByText('示意路网估算')).toBeNull();
    expect(screen.getByRole('radiogroup', { name: '送货各箱型运价' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /20GP.*1,470/ })).toBeChecked();
  });

  it('is ordered at the price of the chosen type, which another press changes', async () => {
    const { user, onType, onOrder, ticket } = show({}, { cabinetType: '20HQ' });
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(ticket.querySelectorAll('[data-checked]')).toHaveLength(1);
    expect(ticket).not.toHaveAttribute('data-stale');
    await user.click(screen.getByRole('radio', { name: /40GP.*1,630/ }));
    expect(onType.mock.calls).toEqual([['40GP']]);
    await user.click(screen.getByRole('button', { name: '按此价下单' }));
    expect(onOrder).toHaveBeenCalledTimes(1);
  });

  it('waits for the answer that is on its way', () => {
    const { ticket } = show({}, {}, { outdated: '正在查' });
    expect(ticket).toHaveAttribute('data-stale', 'true');
    expect(screen.getByText('正在查')).toBeVisible();
    expect(screen.getByRole('button', { name: '按此价下单' })).toBeDisabled();
  });

  it('tells of a price that signing in changed, where there is one', () => {
    show({}, {}, { changedFrom: '1500.00' });
    expect(screen.getByRole('status')).toHaveTextContent('原 ¥1,500，现 ¥1,450，每箱省 ¥50。');
    expect(screen.getByRole('status')).toHaveAttribute('data-saved', 'true');
  });

  it.each([['1449.50'], ['1450.00']])(
    'warns of a price that signing in made no better than %s',
    (changedFrom) => {
      show({}, {}, { changedFrom });
      expect(screen.getByRole('status')).toHaveTextContent('现 ¥1,450，请确认后再下单。');
      expect(screen.getByRole('status')).not.toHaveAttribute('data-saved');
    },
  );

  it('has no changed price where there is none', () => {
    show({}, { cabinetType: '40HQ' }, { changedFrom: '1500.00' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: '提交意向' })).toBeEnabled();
    expect(screen.getByText(/该箱型暂无运价/)).toBeVisible();
  });

  it.each([
    [0, 'shipmentVo', '运价表里没有这条线路的装货价，送货有价。', '看送货价'],
    [1, 'deliveryVo', '运价表里没有这条线路的送货价，装货有价。', '看装货价'],
  ] as const)('leads to the other direction from %d', async (orderType, vo, words, button) => {
    const { user, onTurn, onOrder } = show({ [vo]: null }, { orderType });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(screen.getByRole('button', { name: '提交意向' }));
    expect([onTurn.mock.calls.length, onOrder.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes no intention either while an answer is on its way', () => {
    show({ shipmentVo: null }, {}, { outdated: '正在查' });
    expect(screen.getByRole('button', { name: '提交意向' })).toBeDisabled();
  });

  it('explains the price of its own direction and type, line by line', () => {
    show();
    const table = screen.getByText('20GP 运价的组成').closest('table')!;
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      '运价表2026-11 基准价 · 第 7 行 · 按区县匹配 佛山市顺德区 · 不限码头 · 不限船公司 · 有效期 2026-11-01 至 2027-01-311,300.00',
      '重货附加费20GP 重货每箱加 150 元150.00',
      '20GP 单价（元/箱）1,450.00',
    ]);
  });

  it('names whose row it is, and its dock and company', () => {
    const [reason] = quoteAt(1450).reasons;
    const row = { ...reason!.row, isCustomerRow: true, dockName: '盐田国际', shipCompanyName: '马士基' };
    show({ reasons: [{ ...reason!, row }] });
    expect(screen.getByText(/客户协议价/)).toBeInTheDocument();
    expect(screen.getByText(/盐田国际 · 马士基/)).toBeInTheDocument();
  });

  it.each([[{ orderType: 1 as const }], [{ cabinetType: '20HQ' as const }]])(
    'has no reason for %j',
    (query) => {
      show({}, query);
      expect(screen.queryByText('价格由来')).toBeNull();
    },
  );
});

describe('no price', () => {
  const neighbour = { regionCode: '440606', regionFullName: '广东省佛山市顺德区', km: 1234.4 };
  const answers = { onNeighbour: vi.fn<(one: typeof neighbour) => void>(), onIntention: vi.fn<() => void>() };

  const near = {
    orderType: 0 as const,
    cabinetType: '40HQ' as const,
    price: '1680.00',
    regionCode: '440607',
    regionFullName: '广东省佛山市三水区',
    km: 38,
  };

  it('names the nearest price of each container type and direction for the query in the address', async () => {
    const server = fakeServer([
      [quotes.nearest, done(quotes.nearest, { list: [near, { ...near, orderType: 1, km: 52 }] })],
    ]);
    render(
      <MemoryRouter initialEntries={['/?harbor=深圳盐田港&region=440606104&box=40HQ']}>
        <NoPrice message="暂无" detail={{ missing: '暂无', neighbour }} outdated={null} {...answers} />
      </MemoryRouter>,
    );
    const row = (await screen.findByRole('rowheader', { name: '40HQ' })).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '¥1,680.00佛山市三水区 · 约 38 公里看那里的运价',
      '¥1,680.00佛山市三水区 · 约 52 公里看那里的运价',
    ]);
    expect(server.to(quotes.nearest)[0]?.body).toMatchObject({
      harborName: '深圳盐田港',
      regionCode: '440606104',
    });
    answers.onNeighbour.mockClear();
    await userEvent.click(within(row).getAllByRole('button')[0]!);
    expect(answers.onNeighbour).toHaveBeenCalledWith(near);
    answers.onNeighbour.mockClear();
  });

  it('leads to a neighbour, or takes an intention', async () => {
    fakeServer([[quotes.nearest, done(quotes.nearest, { list: [] })]]);
    const { container } = render(
      <NoPrice
        message="没有到北滘镇的行；最近有运价的是广东省佛山市顺德区"
        detail={{ missing: '没有到北滘镇的行', neighbour }}
        outdated={null}
        {...answers}
      />,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByText('没有到北滘镇的行')).toBeVisible();
    expect(screen.getByText(/相距约 1,234 公里/)).toBeVisible();
    expect(screen.getAllByText(/北滘镇/)).toHaveLength(1);
    expect(screen.getAllByText(/最近有/)).toHaveLength(1);
    expect(container.firstElementChild).not.toHaveAttribute('data-stale');
    await userEvent.click(screen.getByRole('button', { name: '看那里的运价' }));
    await userEvent.click(screen.getByRole('button', { name: '提交意向' }));
    expect(answers.onNeighbour.mock.calls).toEqual([[neighbour]]);
    expect(answers.onIntention).toHaveBeenCalledTimes(1);
  });

  it('says nothing twice, and waits while prices are asked', () => {
    const detail = { missing: '该线路暂无运价', neighbour: null };
    const { container } = render(
      <NoPrice message="该线路暂无运价" detail={detail} outdated="正在查" {...answers} />,
    );
    expect(screen.getAllByText('该线路暂无运价')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '看那里的运价' })).toBeNull();
    expect(screen.getByRole('button', { name: '提交意向' })).toBeDisabled();
    expect(container.firstElementChild).toHaveAttribute('data-stale', 'true');
    expect(screen.getByText('正在查')).toBeVisible();
  });

  it('has no more to say than what it knows', () => {
    const { container } = render(<NoPrice message="暂无" detail={{}} outdated={null} {...answers} />);
    expect(container.querySelectorAll('p')).toHaveLength(2);
  });
});

describe('lanes one press away', () => {
  const lane = {
    harborName: '广州南沙港',
    dockId: null,
    regionCode: '440606',
    fullName: '广东省佛山市顺德区',
  };
  it.each([
    [0, '佛山市顺德区 → 广州南沙港'],
    [1, '广州南沙港 → 佛山市顺德区'],
  ] as const)('name door and harbour as the boxes of %d go', async (orderType, words) => {
    const choose = vi.fn<(one: Lane) => void>();
    render(<LaneChips lanes={[lane]} orderType={orderType} onChoose={choose} />);
    const chip = screen.getByRole('button');
    expect(chip).toHaveTextContent(words);
    await userEvent.click(chip);
    expect(choose.mock.calls).toEqual([[lane]]);
  });

  it('are no heading alone', () => {
    expect(
      render(<LaneChips lanes={[]} orderType={0} onChoose={() => undefined} />).container,
    ).toBeEmptyDOMElement();
  });
});

describe('keeping the query', () => {
  const shown = (user: typeof customerUser | null) => {
    if (user) signIn('token', user);
    else signOut();
    const server = fakeServer([
      [savedQuotes.noteLane, done(savedQuotes.noteLane, null)],
      [
        savedQuotes.save,
        refused('0', '请检查', { errcode: 'BAD_INPUT', fields: { name: '已有同名的查询，请换一个名称' } }),
      ],
    ]);
    render(
      <MemoryRouter initialEntries={['/?harbor=深圳盐田港&addr=广东省佛山市顺德区北滘镇林上路12号']}>
        <Ticket
          quote={quoteAt(1450)}
          query={{ ...EMPTY_QUERY, dockId: 101, cabinetType: '40GP' }}
          outdated={null}
          changedFrom={null}
          onType={() => undefined}
          onTurn={() => undefined}
          onOrder={() => undefined}
        />
      </MemoryRouter>,
    );
    return server;
  };

  it('is for customers who may see prices, under a name that they choose', async () => {
    const server = shown(customerUser);
    await userEvent.click(await screen.findByRole('button', { name: '保存查询' }));
    const dialog = await screen.findByRole('dialog', { name: '保存查询' });
    expect(within(dialog).getByRole('textbox', { name: '名称' })).toHaveValue(
      '佛山市顺德区北滘镇 → 深圳盐田港',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('已有同名的查询，请换一个名称')).toBeVisible();
    expect(server.to(savedQuotes.save)[0]?.body).toMatchObject({
      name: '佛山市顺德区北滘镇 → 深圳盐田港',
      dockId: '101',
      regionCode: '440606104',
      cabinetType: '40GP',
      address: '林上路12号',
    });
    await waitFor(() => expect(server.to(savedQuotes.noteLane)[0]?.body).toEqual({ quoteId: 'quote-1450' }));
  });

  it.each([
    ['a visitor', null],
    ['an operator', { ...customerUser, userType: 1 as const }],
    ['who may not see prices', { ...customerUser, custRights: [] }],
  ])('is nothing for %s', async (_, user) => {
    const server = shown(user);
    await screen.findByRole('button', { name: '发送报价' });
    expect(screen.queryByRole('button', { name: '保存查询' })).toBeNull();
    expect(server.seen).toEqual([]);
    signOut();
  });
});
