import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListPart } from './list-part';

const user = userEvent.setup({ delay: null });
const keyOf = ({ no }: { no: string }) => no;

it('has filters, rows and pages of its own, and asks again for those that did not come', async () => {
  const [onFilter, onPage, refetch] = [
    vi.fn(),
    vi.fn(),
    vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
  ];
  const part = (failing: boolean) => (
    <ListPart
      label="线路"
      filters={[
        {
          key: 'kind',
          label: '种类',
          value: '',
          usual: '',
          options: [
            { value: '', label: '全部' },
            { value: 'odd', label: '异常', count: 2 },
          ],
        },
      ]}
      onFilter={({ key }, value) => onFilter(key, value)}
      query={{
        data: failing ? undefined : { data: [{ no: 'L51' }], total: 51, pageNo: 2, pageSize: 50 },
        error: failing ? new Error('网络断了') : null,
        isPending: failing,
        isFetching: false,
        isPlaceholderData: false,
        refetch,
      }}
      failed="线路加载失败"
      unit="条"
      onPage={(pageNo) => onPage(pageNo)}
      fields={<button type="button">批量</button>}
      grid={{
        columns: [{ id: 'no', title: '线路', width: 100, importance: 1, cell: keyOf }],
        rowKey: keyOf,
        rowName: keyOf,
        empty: { title: '没有线路' },
      }}
    />
  );
  const { rerender } = render(part(false));
  expect(screen.getByRole('row', { name: /L51/ })).toHaveAttribute('aria-rowindex', '52');
  expect(screen.getByRole('button', { name: '批量' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '异常 2' }));
  expect(onFilter.mock.calls).toEqual([['kind', 'odd']]);
  await user.click(screen.getByRole('button', { name: '第 1 页' }));
  expect(onPage.mock.calls).toEqual([[1]]);
  rerender(part(true));
  expect(screen.getByRole('alert')).toHaveTextContent('线路加载失败网络断了');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it.each([
  ['as high as the window leaves', false],
  ['as high as its rows, each of them drawn', true],
])('is %s', (_, whole) => {
  const data = Array.from({ length: 200 }, (__, i) => ({ no: `L${i}` }));
  const found = { data: { data, total: 200, pageNo: 1, pageSize: 200 }, error: null };
  render(
    <ListPart
      label="线路"
      query={{
        ...found,
        isPending: false,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => Promise.resolve(),
      }}
      failed="线路加载失败"
      unit="条"
      onPage={() => undefined}
      grid={{
        columns: [{ id: 'no', title: '线路', width: 100, importance: 1, cell: keyOf }],
        rowKey: keyOf,
        rowName: keyOf,
        whole,
        empty: { title: '没有线路' },
      }}
    />,
  );
  expect(screen.queryByRole('row', { name: 'L199' }) !== null).toBe(whole);
  expect(screen.getByRole('grid').parentElement!.style.maxHeight === '').toBe(whole);
});
