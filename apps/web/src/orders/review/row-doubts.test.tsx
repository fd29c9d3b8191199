import type { ReviewDoubtItem } from '@boxhaul/contract/orders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskOrderItem } from '../../testing/desk-fixtures';
import { narrowWindow } from '../../testing/on-screen';
import { DeskOrderTable } from './desk-order-table';
import { DoubtsPanel, type RowDoubt } from './row-doubts';

const onOpen = vi.fn<(id: string) => void>();
const user = userEvent.setup({ delay: null });
beforeEach(() => onOpen.mockClear());

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
  render(<DeskOrderTable rows={[deskOrderItem]} isQueue doubtsOf={() => doubts} onOpen={onOpen} />);

describe('why an order needs a look', () => {
  it('stands in its row in the place of the state, the gravest two first', async () => {
    show(THREE);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '订单号 / 订舱号',
      '核对',
      '客户',
      '线路',
      '箱型箱量',
      '要求装货时间 /\n要求卸货时间',
      '单价（元/箱）',
      '已等待',
    ]);
    expect(screen.getByText('与现行运价不同')).toHaveAttribute('title', `与现行运价不同：${PRICE.detail}`);
    expect(screen.getByText('客户修改过')).toBeVisible();
    expect(screen.queryByText(/有备注/)).toBeNull();
    const more = screen.getByRole('button', { name: `${deskOrderItem.orderNo} 更多 1 项` });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByText(`与现行运价不同：${PRICE.detail}`)).toBeVisible();
    expect(screen.getByText('有备注：进厂需预约')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `${deskOrderItem.orderNo} 收起核对项` }));
    expect(screen.queryByText(/有备注/)).toBeNull();
    // The row itself was not pressed.
    expect(onOpen).not.toHaveBeenCalled();
  });

  it.each<[string, RowDoubt, string]>([
    ['a clean one', [], '无异常'],
    ['one that is being judged', undefined, '核对中…'],
    ['one that nobody can judge', null, '未核对'],
  ])('of %s is said in a word', (_, doubts, words) => {
    show(doubts);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /更多/ })).toBeNull();
  });

  it('has no 更多 where two say all', () => {
    show(THREE.slice(0, 2));
    expect(screen.queryByRole('button', { name: /更多/ })).toBeNull();
  });

  it.each<[RowDoubt, string]>([
    [THREE, '需核对：与现行运价不同、客户修改过、有备注'],
    [[], '无异常'],
    [undefined, '核对中…'],
    [null, '未核对'],
  ])('stands in the card on a phone', (doubts, words) => {
    narrowWindow(400);
    show(doubts);
    expect(within(screen.getByRole('button')).getByText(words)).toBeVisible();
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
