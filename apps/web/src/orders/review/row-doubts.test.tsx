import type { ReviewDoubtItem } from '@boxhaul/contract/orders';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskOrderItem } from '../../testing/desk-fixtures';
import { factsIn, narrowWindow } from '../../testing/on-screen';
import { DataGrid } from '../../ui/grid/data-grid';
import { deskOrderColumns } from './desk-order-columns';
import { DoubtsPanel, type RowDoubt } from './row-doubts';

const PRICE: ReviewDoubtItem = {
  kind: 'price_differs',
  text: '与现行运价不同',
  detail: '单价 980.00 元/箱，现行运价 980.50 元/箱',
};
const THREE: ReviewDoubtItem[] = [
  PRICE,
  { kind: 'edited', text: '客户修改过', detail: '' },
  { kind: 'remark', text: '有备注', detail: '进厂需预约' },
];

const show = (doubts: RowDoubt) =>
  render(
    <DataGrid
      label="订单"
      rows={[deskOrderItem]}
      columns={deskOrderColumns({ isQueue: true, isAsked: false, doubtsOf: () => doubts })}
      rowKey={({ id }) => id}
      rowName={({ orderNo }) => orderNo}
      empty={{ title: '暂无订单' }}
    />,
  );

describe('why an order needs a look', () => {
  it('stands in its row, the gravest first with how many in all, and what each is about under the mouse', () => {
    show(THREE);
    const cell = screen.getByRole('gridcell', { name: '3 项：与现行运价不同、客户修改过、有备注' });
    expect(cell).toHaveAttribute('title', `与现行运价不同：${PRICE.detail}；客户修改过；有备注：进厂需预约`);
  });

  it.each<[string, RowDoubt, string]>([
    ['a clean one', [], '无异常'],
    ['one that is being judged', undefined, '核对中…'],
    ['one that nobody can judge', null, '未核对'],
  ])('of %s is said in a word', (_, doubts, words) => {
    show(doubts);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is not counted where it is one', () => {
    show([PRICE]);
    expect(screen.getByRole('gridcell', { name: PRICE.text })).toBeVisible();
  });

  it.each<[RowDoubt, string]>([
    [THREE, '3 项：与现行运价不同、客户修改过、有备注'],
    [[], '无异常'],
    [undefined, '核对中…'],
    [null, '未核对'],
  ])('stands in the card on a phone', (doubts, words) => {
    narrowWindow(400);
    show(doubts);
    expect(factsIn(screen.getByRole('listitem'))[0]).toEqual(['核对', words]);
  });

  it('is told in full where the order is open', () => {
    const { container, rerender } = render(<DoubtsPanel doubts={THREE} />);
    const panel = screen.getByRole('region', { name: '需要核对' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`与现行运价不同：${PRICE.detail}`, '客户修改过', '有备注：进厂需预约']);
    rerender(<DoubtsPanel doubts={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
