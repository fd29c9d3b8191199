import type { OutputOf } from '@boxhaul/contract/kit';
import { type OpsOrderItem, review } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../data/kit/session';
import { boardOrder, deskOrderItem, operator } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { show, url } from '../orders/testing/show';
import { DeskOrdersPage } from './desk-orders-page';

// The page with its tables is the first of the file to be built.
const SLOW = { timeout: 10_000 };

const asked: OpsOrderItem = {
  ...boardOrder.order,
  cancellationRequestedAt: '2026-11-21 11:00:00',
  cancellationReason: '船期取消',
};

interface Opened {
  events?: OutputOf<typeof review.detail>['events'];
  address?: string;
  rows?: OpsOrderItem[];
  cancellationRequestCount?: number;
  rights?: readonly string[];
}

function open(
  order: OpsOrderItem,
  {
    events = [],
    address,
    rows = [order],
    cancellationRequestCount = 2,
    rights = ['order.view', 'order.review'],
  }: Opened = {},
) {
  const total = rows.length && 45;
  const server = fakeServer([
    [
      review.list,
      done(review.list, {
        data: rows,
        rowCount: rows.length,
        total,
        pageNo: 1,
        pageSize: 20,
        counts: { pending_review: 4, approved: 3 },
        cancellationRequestCount,
        changeRequestCount: 1,
      }),
    ],
    [
      review.detail,
      ({ path }) => {
        const shown = rows.find(({ id }) => path.endsWith(`/${id}`)) ?? order;
        return done(review.detail, {
          order: shown,
          cabinets: [],
          documents: [],
          events,
          costs: [],
          credit: null,
        });
      },
    ],
    [review.doubts, done(review.doubts, { list: [], waiting: 0, judged: 0, cleanCount: 0, clean: [] })],
    [review.approve, done(review.approve, null)],
    [review.undoApproval, done(review.undoApproval, null)],
    [review.explainQuote, refused('0', '没有', { errcode: 'NOT_FOUND' })],
  ]);
  signIn('token', operator(...rights));
  show(<DeskOrdersPage />, address);
  return { server, user: userEvent.setup({ delay: null }) };
}

const tabs = () => within(screen.getByRole('group', { name: '订单状态' })).getAllByRole('button');
/** What is over, by the list behind one choice. */
const over = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '已结束' });
/** The name of a choice, and how many stand behind it. */
const wordsOf = ({ childNodes }: Element) => [...childNodes].map(({ textContent }) => textContent).join(' ');

describe('the desk’s orders', () => {
  it.each([
    ['/', '待审核', { state: 'pending_review', oldestFirst: 'true', pageNo: '1', pageSize: '20' }],
    [
      '/?state=nonsense',
      '待审核',
      { state: 'pending_review', oldestFirst: 'true', pageNo: '1', pageSize: '20' },
    ],
    ['/?state=running&page=3', '运输中', { state: 'running', pageNo: '3', pageSize: '20' }],
    [
      '/?state=cancel_asked',
      '申请取消',
      { cancellationRequested: 'true', oldestFirst: 'true', pageNo: '1', pageSize: '20' },
    ],
    ['/?state=all&q=YM', '全部', { keyword: 'YM', pageNo: '1', pageSize: '20' }],
    ['/?page=0', '待审核', { state: 'pending_review', oldestFirst: 'true', pageNo: '1', pageSize: '20' }],
    ['/?page=-2', '待审核', { state: 'pending_review', oldestFirst: 'true', pageNo: '1', pageSize: '20' }],
    ['/?page=x', '待审核', { state: 'pending_review', oldestFirst: 'true', pageNo: '1', pageSize: '20' }],
  ])('at %s are those of %s', async (address, tab, body) => {
    const { server } = open(asked, { address });
    await screen.findByText(asked.orderNo, undefined, SLOW);
    expect(server.to(review.list).map((call) => call.body)).toEqual([{ keyword: '', ...body }]);
    const pressed = tabs().filter((one) => one.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((one) => wordsOf(one).split(' ')[0])).toEqual([tab]);
    expect(over()).toHaveDisplayValue('已结束');
  });

  it('are counted by state, and the questions to cancel are urgent', async () => {
    open(asked);
    expect(tabs().filter(({ dataset }) => dataset['urgent'])).toEqual([]);
    await screen.findByText(asked.orderNo);
    expect(tabs().map(wordsOf)).toEqual([
      '待审核 4',
      '申请取消 2',
      '申请改单 1',
      '待确认报价 0',
      '待派车 3',
      '运输中 0',
      '全部 7',
    ]);
    expect([...over().options].map(({ text }) => text)).toEqual([
      '已结束',
      '已完成（0）',
      '已驳回（0）',
      '放空关闭（0）',
      '已取消（0）',
    ]);
    expect(
      tabs()
        .filter(({ dataset }) => dataset['urgent'])
        .map(wordsOf),
    ).toEqual(['申请取消 2', '申请改单 1']);
  });

  it('that are over stand behind one choice, and the way back leads to the queue', async () => {
    const { server, user } = open(asked, { address: '/?state=rejected' });
    await screen.findByText(asked.orderNo);
    expect(server.to(review.list)[0]?.body).toMatchObject({ state: 'rejected' });
    expect(over()).toHaveDisplayValue('已驳回（0）');
    expect(tabs().filter((one) => one.getAttribute('aria-pressed') === 'true')).toEqual([]);
    await user.selectOptions(over(), '放空关闭（0）');
    expect(url()).toBe('?state=closed_dry_run');
    await user.click(screen.getByRole('button', { name: '待审核 4' }));
    await waitFor(() =>
      expect(server.to(review.list).at(-1)?.body).toMatchObject({ state: 'pending_review' }),
    );
    expect(over()).toHaveDisplayValue('已结束');
  });

  it.each([
    ['答复', { ...asked }],
    ['审核', { ...deskOrderItem }],
    ['报价', { ...deskOrderItem, auditPrice: null }],
  ])('show a reviewer what is to be done next: %s', async (act, order) => {
    const { user } = open(order);
    await user.click(await screen.findByRole('button', { name: `${act} ${order.orderNo}` }));
    expect(url()).toBe(`?order=${order.id}`);
  });

  it('show who only looks no act', async () => {
    open(asked, { rights: ['order.view'] });
    await screen.findByText(asked.orderNo);
    expect(screen.queryByRole('button', { name: `答复 ${asked.orderNo}` })).toBeNull();
    expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull();
  });

  it('lead a dispatcher to the board', async () => {
    const { user } = open(asked, { rights: ['order.view', 'dispatch.view'] });
    await user.click(await screen.findByRole('button', { name: `${asked.orderNo} 的更多操作` }));
    await user.click(screen.getByRole('menuitem', { name: '到看板' }));
    expect(url()).toBe(`?q=${asked.orderNo}`);
  });

  it.each([
    [0, 1],
    [1, 2],
  ])('with %d questions to cancel have %d urgent tabs', async (cancellationRequestCount, urgent) => {
    open(asked, { cancellationRequestCount });
    await screen.findByText(asked.orderNo);
    expect(tabs().filter(({ dataset }) => dataset['urgent'])).toHaveLength(urgent);
  });

  it('have a tab of their own for questions to cancel', async () => {
    const { server, user } = open(asked, { address: '/?page=3&q=YM' });
    await screen.findByRole('button', { name: '全部 7' });
    await user.click(screen.getByRole('button', { name: '申请取消 2' }));
    expect(url()).toBe('?q=YM&state=cancel_asked');
    await waitFor(() =>
      expect(server.to(review.list).at(-1)?.body).toMatchObject({ cancellationRequested: 'true' }),
    );
    expect(server.to(review.list).at(-1)?.body).not.toHaveProperty('state');
    expect(await screen.findByText('申请取消：船期取消')).toBeVisible();
  });

  it('are searched from the first page, and turned page by page', async () => {
    const { user } = open(asked, { address: '/?page=3' });
    await user.type(await screen.findByRole('searchbox', { name: '搜索订单' }), ' YM {Enter}');
    expect(url()).toBe('?q=YM');
    await user.click(await screen.findByRole('button', { name: '第 2 页' }));
    expect(url()).toBe('?q=YM&page=2');
  });

  it.each([
    ['/', '暂无订单', '客户发布的订单会出现在这里，等待审核。'],
    ['/?state=awaiting_customer', '暂无订单', '已报价、等客户确认的意向单会出现在这里。'],
    ['/?state=cancel_asked', '暂无订单', '客户申请取消的待派车订单会出现在这里，等待答复。'],
    ['/?q=YM', '没有符合条件的订单', '换个订单号、订舱号或客户名试试。'],
  ])('may be none at %s', async (address, title, text) => {
    open(asked, { address, rows: [] });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('show the question and its answers in the drawer, which has an address', async () => {
    const { user } = open(asked);
    await user.click(await screen.findByText(asked.orderNo));
    expect(url()).toBe('?order=7');
    const panel = await screen.findByRole('region', { name: '取消申请' });
    expect(panel).toHaveTextContent('船期取消');
    expect(within(panel).getByRole('button', { name: '同意取消' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(url()).toBe('');
    await waitFor(() => expect(screen.queryByRole('region', { name: '取消申请' })).toBeNull());
  });

  it('tell a reviewer what the customer has changed', async () => {
    const edited = {
      at: '2026-11-21 12:00:00',
      actor: '林远航',
      event: 'edited',
      eventText: '修改订单',
      note: '货物名称 家具 → 灯具\n箱量 2 → 3',
    };
    const { user } = open({ ...deskOrderItem, version: 2 }, { events: [edited] });
    await user.click(await screen.findByText(deskOrderItem.orderNo));
    const notice = await screen.findByRole('region', { name: '客户的修改' });
    expect(notice).toHaveTextContent('客户修改过此订单2026-11-21 12:00:00');
    expect(notice).toHaveTextContent('箱量 2 → 3');
  });

  const waiting = (n: number): OpsOrderItem => ({ ...deskOrderItem, id: `${n}`, orderNo: `BH00${n}` });

  it('are approved one after the other by one key, and taken back by a press', async () => {
    const rows = [waiting(1), waiting(2)];
    const { server, user } = open(deskOrderItem, { rows, address: '/?order=1' });
    await screen.findByText('本页第 1 / 2 单');
    await screen.findByRole('heading', { name: 'BH001' });
    await user.keyboard('a');
    await waitFor(() => expect(url()).toBe('?order=2'));
    expect(server.to(review.approve).map(({ body }) => body)).toEqual([{ id: '1', version: '1' }]);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(server.to(review.undoApproval).map(({ body }) => body)).toEqual([{ id: '1' }]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  });

  it('are walked with J and K, not while somebody types', async () => {
    const { user } = open(deskOrderItem, { rows: [waiting(1), waiting(2)], address: '/?order=1' });
    await screen.findByText('本页第 1 / 2 单');
    await user.keyboard('j');
    expect(url()).toBe('?order=2');
    await screen.findByText('本页第 2 / 2 单');
    await user.keyboard('jk');
    expect(url()).toBe('?order=1');
  });
});
