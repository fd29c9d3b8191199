import { notices } from '@boxhaul/contract/identity';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { operator, showTo } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { windowOf } from '../../testing/window-width';
import type { OwnItemsProps } from './account';
import type { FrameEntry } from './entries';
import { Frame } from './frame';

const ENTRIES: FrameEntry[] = [
  { path: '/ops/orders', label: '订单审核', sign: 'orders' },
  {
    label: '在途',
    sign: 'road',
    pages: [
      { path: '/ops/live', label: '在途监控', sign: 'road' },
      {
        path: '/ops/messages',
        label: '司机消息',
        sign: 'road',
        waiting: { count: 3, words: '条司机消息未读' },
      },
    ],
  },
  {
    label: '结算',
    sign: 'money',
    pages: [
      { path: '/ops/fees', label: '费用', sign: 'money' },
      { path: '/ops/statements', label: '对账单', sign: 'money' },
    ],
  },
];
/** More than are seen with all groups open. */
const MANY: FrameEntry[] = [
  ...ENTRIES,
  {
    label: '设置',
    sign: 'settings',
    pages: Array.from({ length: 15 }, (_, n) => ({ path: `/ops/s${n}`, label: `第 ${n} 页`, sign: 'box' })),
  },
];
const USER = operator('order.view');
const Own = ({ close }: OwnItemsProps) => (
  <button type="button" onClick={close}>
    退出
  </button>
);
const publish = vi.fn<() => void>();
const search = vi.fn<() => void>();

function show({ entries = ENTRIES, at = '/ops/orders', action = false } = {}) {
  fakeServer([
    [notices.unread, done(notices.unread, { unread: 4 })],
    [
      notices.list,
      done(notices.list, { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 20, unread: 0 }),
    ],
  ]);
  return showTo(
    USER,
    <Frame
      name="运营台"
      home={{ path: '/ops', label: '柜达运营台' }}
      place="运营台"
      entries={entries}
      wanted={['/ops/messages', '/ops/orders', '/ops/fees', '/ops/statements']}
      action={action ? { label: '发布订单', press: publish } : undefined}
      account={{
        user: USER,
        Items: Own,
        onHelp: () => undefined,
      }}
      foldedBelow={1280}
      onSearch={search}
      ground="surface"
    >
      <h1>一页</h1>
    </Frame>,
    queryClient,
    at,
  );
}
const nav = () => screen.getByRole('navigation', { name: '运营台' });
const links = () =>
  within(nav())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const group = (name: RegExp) => within(nav()).getByRole('button', { name });

beforeEach(() => {
  queryClient.clear();
  publish.mockClear();
  search.mockClear();
});

describe('the rail', () => {
  beforeEach(() => windowOf(1440));

  it('shows few pages all at once, the one in sight marked, and leads past itself to the page', () => {
    show();
    expect(links()).toEqual(['订单审核', '在途监控', '司机消息3条司机消息未读', '费用', '对账单']);
    expect(screen.getByRole('link', { name: '订单审核' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '跳到正文' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
  });

  it('opens of many only the group one is in; a closed one says what waits in it', async () => {
    const { user } = show({ entries: MANY, at: '/ops/fees' });
    expect(links()).toEqual(['订单审核', '费用', '对账单']);
    const road = group(/^在途\s*3\s*条司机消息未读/);
    expect(road).toHaveAttribute('aria-expanded', 'false');
    await user.click(road);
    expect(road).toHaveAttribute('aria-expanded', 'true');
    expect(road).toHaveAccessibleName('在途');
    expect(screen.getByRole('link', { name: /^司机消息\s*3/ })).toBeVisible();
    await user.click(group(/^结算/));
    expect(screen.queryByRole('link', { name: '费用' })).toBeNull();
  });

  it('leads to the search over everything', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /^查找/ }));
    expect(search).toHaveBeenCalledOnce();
  });

  it('is gone through by the arrow keys', async () => {
    const { user } = show({ entries: MANY });
    const orders = screen.getByRole('link', { name: '订单审核' });
    orders.focus();
    await user.keyboard('{ArrowDown}');
    expect(group(/^在途/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('link', { name: '在途监控' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(group(/^在途/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('link', { name: '在途监控' })).toBeNull();
    await user.keyboard('{End}');
    expect(group(/^设置/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(orders).toHaveFocus();
    await user.keyboard('{ArrowUp}{Home}');
    expect(orders).toHaveFocus();
  });

  it('folds to its signs, and stays folded for whoever folded it', async () => {
    const { user, unmount, container } = show();
    await user.click(screen.getByRole('button', { name: '收起侧栏' }));
    expect(container.querySelector('[data-rail]')).toHaveAttribute('data-rail', 'folded');
    unmount();
    show();
    expect(screen.getByRole('button', { name: '展开侧栏' })).toBeVisible();
    expect(localStorage.getItem(`boxhaul.rail.${USER.accountId}`)).toBe('folded');
  });

  it('is folded in narrower windows, until somebody opens it', async () => {
    windowOf(1024);
    const { user, container } = show();
    expect(container.querySelector('[data-rail]')).toHaveAttribute('data-rail', 'folded');
    await user.click(screen.getByRole('button', { name: '展开侧栏' }));
    expect(container.querySelector('[data-rail]')).toHaveAttribute('data-rail', 'open');
  });

  it('names the folded sign that the pointer or the keyboard is at; Esc takes the name away', async () => {
    windowOf(1024);
    const { user, container } = show();
    // It is fetched when the rail is folded.
    await act(() => import('./rail-tip'));
    const tip = () => container.querySelector('header > [aria-hidden=true]')?.textContent;
    await user.hover(screen.getByRole('link', { name: '订单审核' }));
    expect(tip()).toBe('订单审核');
    await user.keyboard('{Escape}');
    expect(tip()).toBeUndefined();
    await user.hover(group(/^结算/));
    expect(tip()).toBe('结算');
    await user.click(group(/^结算/));
    expect(tip()).toBeUndefined();
  });

  it('opens the pages of a folded group beside its sign', async () => {
    windowOf(1024);
    const { user } = show();
    const money = group(/^结算/);
    expect(money).toHaveAttribute('aria-expanded', 'false');
    await user.click(money);
    expect(screen.getByRole('link', { name: '对账单' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: '对账单' })).toBeNull();
    expect(money).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('link', { name: '费用' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('link', { name: '费用' })).toBeNull();
  });

  it('has notices and account at its foot, what is made anew at its head', async () => {
    const { user } = show({ action: true });
    await user.click(await screen.findByRole('button', { name: '通知，4 条未读' }));
    expect(await screen.findByText('还没有通知')).toBeVisible();
    // Whoever goes on by keyboard is not left behind the open panel.
    act(() => screen.getByRole('button', { name: '收起侧栏' }).focus());
    expect(screen.queryByText('还没有通知')).toBeNull();
    await user.click(screen.getByRole('button', { name: `您好，${USER.nickname}` }));
    await user.click(screen.getByRole('button', { name: '退出' }));
    expect(screen.queryByRole('button', { name: '退出' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '发布订单' }));
    expect(publish).toHaveBeenCalledOnce();
  });
});

describe('the foot of narrow windows', () => {
  beforeEach(() => windowOf(390));

  it('has the places wanted most and 更多, which says what waits behind it', async () => {
    const { container } = show({ entries: MANY });
    expect(await screen.findByRole('navigation', { name: '运营台' })).toBeVisible();
    expect(links()).toEqual(['司机消息3条司机消息未读', '订单审核', '费用', '对账单']);
    expect(await within(nav()).findByRole('button', { name: /^更多\s*4\s*条通知未读/ })).toBeVisible();
    expect(container.querySelector('[data-rail]')).toBeNull();
  });

  it('gives the middle to what is made anew', async () => {
    const { user } = show({ action: true });
    await user.click(await screen.findByRole('button', { name: '发布订单' }));
    expect(publish).toHaveBeenCalledOnce();
    expect(within(nav()).getAllByRole('link')).toHaveLength(3);
  });

  it('has every page, the notices and what is one’s own behind 更多', async () => {
    const { user } = show({ entries: MANY });
    await user.click(await screen.findByRole('button', { name: /^更多/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '更多' }));
    expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '在途',
      '结算',
      '设置',
    ]);
    expect(sheet.getAllByRole('link')).toHaveLength(20);
    expect(sheet.getByRole('button', { name: '退出' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /^通知/ }));
    expect(await screen.findByText('还没有通知')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^更多/ })).toHaveFocus();
  });
});
