import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddress } from '../../../data/kit/use-address';
import { narrowWindow } from '../../../testing/on-screen';
import { type ListFilter, oneOf } from './list-filter';
import { ListPage } from './list-page';

const STATES = ['open', 'closed'] as const;
const user = userEvent.setup({ delay: null });
const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());

function Boxes({ failing = false }: { failing?: boolean }) {
  const [params] = useAddress();
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
      search={{ label: '搜索箱子', placeholder: '柜号' }}
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

afterEach(() => vi.unstubAllGlobals());

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

it('says why there are no rows, and asks again', async () => {
  show('/', true);
  expect(screen.getByRole('alert')).toHaveTextContent('箱子加载失败网络断了');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
});
