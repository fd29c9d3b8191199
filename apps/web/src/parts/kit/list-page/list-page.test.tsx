import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddress } from '../../../data/kit/use-address';
import { narrowWindow } from '../../../testing/on-screen';
import { FilterLine } from './filter-line';
import { type ListFilter, oneOf } from './list-filter';
import { ListPage } from './list-page';
import { ListViews } from './list-views';
import { wholeList } from './whole-list';

const VIEWS = ['boxes', 'trucks'] as const;
const STATES = ['open', 'closed'] as const;
const user = userEvent.setup({ delay: null });
const take = vi.fn<() => void>();
const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());

function Boxes({
  failing = false,
  viewed = false,
  searchKey,
}: {
  failing?: boolean;
  viewed?: boolean;
  searchKey?: string;
}) {
  const [params, change] = useAddress();
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '状态',
      value: oneOf(STATES, params.get('state')) ?? 'open',
      usual: 'open',
      options: [
        { value: 'open', label: '待处理', count: 3, urgent: true },
        { value: 'closed', label: '已关闭' },
      ],
    },
    {
      key: 'port',
      label: '港区',
      value: params.get('port') ?? '',
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部港区' },
        { value: 'yt', label: '盐田', count: 2 },
      ],
    },
  ];
  const pageSize = Number(params.get('size') ?? 50);
  const rows = { data: [{ no: 'B1' }], total: 51, pageNo: Number(params.get('page') ?? 1), pageSize };
  return (
    <ListPage
      title="箱子"
      views={
        viewed && (
          <ListViews
            label="页面"
            value={oneOf(VIEWS, params.get('view')) ?? 'boxes'}
            views={[
              { key: 'boxes', label: '箱子' },
              { key: 'trucks', label: '车辆' },
            ]}
            onChange={(view) => change({ view })}
          />
        )
      }
      more={[{ label: '导出', run: take }]}
      search={{ label: '搜索箱子', placeholder: '柜号', key: searchKey }}
      filters={filters}
      query={{
        data: failing ? undefined : rows,
        error: failing ? new Error('网络断了') : null,
        isPending: failing,
        isFetching: false,
        isPlaceholderData: false,
        refetch,
      }}
      failed="箱子加载失败"
      unit="个"
      sizes={{ usual: 50, all: [20, 50] }}
      grid={{
        columns: [{ id: 'no', title: '柜号', width: 100, importance: 1, cell: ({ no }) => no }],
        rowKey: ({ no }) => no,
        rowName: ({ no }) => no,
        empty: { title: '没有箱子' },
      }}
    />
  );
}
const Address = () => <output>{useLocation().search}</output>;
const show = (address = '/?page=2', failing = false) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Boxes failing={failing} />
      <Address />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('has its filters in the address; another choice begins at the first page, and what is usual is not said', async () => {
  show();
  await user.click(screen.getByRole('button', { name: '已关闭' }));
  expect(address()).toBe('?state=closed');
  expect(screen.getByRole('button', { name: '已关闭' })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: '港区' }), '盐田（2）');
  expect(address()).toBe('?state=closed&port=yt');
  await user.click(screen.getByRole('button', { name: '待处理 3' }));
  expect(address()).toBe('?port=yt');
  await user.type(screen.getByRole('searchbox', { name: '搜索箱子' }), 'B1{Enter}');
  expect(address()).toBe('?port=yt&q=B1');
  await user.click(screen.getByRole('button', { name: '第 2 页' }));
  expect(address()).toBe('?port=yt&q=B1&page=2');
});

it('searches under the key that its address has', async () => {
  render(
    <MemoryRouter initialEntries={['/?keyword=A1&page=2']}>
      <Boxes searchKey="keyword" />
      <Address />
    </MemoryRouter>,
  );
  const box = screen.getByRole('searchbox', { name: '搜索箱子' });
  expect(box).toHaveValue('A1');
  await user.type(box, '2{Enter}');
  expect(address()).toBe('?keyword=A12');
});

it('takes a list that comes whole as one page', () => {
  const asked = { error: null, isPending: false, isFetching: false, isPlaceholderData: false, refetch };
  expect(wholeList({ ...asked, data: ['a', 'b'] })).toEqual({
    ...asked,
    data: { data: ['a', 'b'], total: 2, pageNo: 1, pageSize: 2 },
  });
  expect(wholeList({ ...asked, data: undefined }).data).toBeUndefined();
});

it('offers other numbers of rows a page, and begins with them at the first', async () => {
  show();
  const sizes = screen.getByRole('combobox', { name: '每页条数' });
  await user.selectOptions(sizes, '20 条/页');
  expect(address()).toBe('?size=20');
  await user.click(screen.getByRole('button', { name: '第 3 页' }));
  await user.selectOptions(sizes, '50 条/页');
  expect(address()).toBe('');
});

it('on a phone the filters stand behind one button that counts them', async () => {
  narrowWindow(390);
  show('/?state=closed');
  expect(screen.queryByRole('group', { name: '状态' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '筛选 · 1' }));
  const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
  await user.click(sheet.getByRole('button', { name: '待处理 3' }));
  expect(address()).toBe('');
  await user.click(sheet.getByRole('button', { name: '查看结果' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what is done with the whole list, on a phone behind one button', async () => {
  take.mockClear();
  const { unmount } = show();
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(take).toHaveBeenCalledTimes(1);
  unmount();
  narrowWindow(390);
  show();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  const opens = screen.getByRole('button', { name: '箱子的更多操作' });
  await user.click(opens);
  await user.click(screen.getByRole('menuitem', { name: '导出' }));
  expect(take).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opens).toHaveFocus();
});

it('says why there are no rows, and asks again', async () => {
  show('/', true);
  expect(screen.getByRole('alert')).toHaveTextContent('箱子加载失败网络断了');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('two filters may share a place in the address', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const one = { key: 'state', value: '', usual: '', options: [{ value: '', label: '全部' }] };
  const filters = [
    { ...one, label: '在办' },
    { ...one, label: '已结束', folded: true },
    { ...one, label: '港区' },
  ];
  render(<FilterLine filters={filters} onChange={() => undefined} />);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    '在办',
    '港区',
  ]);
  expect(said).not.toHaveBeenCalled();
});

it('has the views of its page in the title’s place, and one title for who does not see it', async () => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Boxes viewed />
      <Address />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    '箱子',
  ]);
  const views = within(screen.getByRole('group', { name: '页面' }));
  expect(views.getByRole('button', { pressed: true })).toHaveTextContent('箱子');
  await user.click(views.getByRole('button', { name: '车辆' }));
  expect(address()).toBe('?view=trucks');
  expect(views.getByRole('button', { pressed: true })).toHaveTextContent('车辆');
});
