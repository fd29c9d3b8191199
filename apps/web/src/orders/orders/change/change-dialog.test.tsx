import { orderChanges } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showTo, toasts } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { ChangeDialog } from './change-dialog';

const COST = {
  lines: ['箱量 2 → 3'],
  fields: ['cabinetNum' as const],
  price: '910.00',
  newPrice: '910.00',
  total: '1820.00',
  newTotal: '2730.00',
  difference: '910.00',
};

const order = { ...SAMPLE_ORDER, orderStatus: 3 };

/** A hundredth of a degree to the north. */
const DOOR = {
  longitude: order.addressLongitude,
  latitude: order.addressLatitude + 0.01,
  precision: 'remembered' as const,
  precisionText: '记忆门点',
  sourceText: '历史门点',
};

function open(part: Partial<typeof order> = {}, answer = done(orderChanges.request, { changeId: '1' })) {
  const server = fakeServer([
    [orderChanges.preview, done(orderChanges.preview, COST)],
    [orderChanges.request, answer],
    [places.harborsWithDocks, done(places.harborsWithDocks, [])],
    [places.regions, done(places.regions, [])],
    [places.previewDoor, done(places.previewDoor, DOOR)],
  ]);
  const shown = showTo(
    customerUser,
    <ChangeDialog order={{ ...order, ...part }} onClose={() => undefined} />,
  );
  return { server, ...shown };
}
const send = () => screen.getByRole('button', { name: '提交改单申请' });
const boxes = () => screen.getByRole('textbox', { name: '箱量' });

describe('asking for a change', () => {
  it('shows what it costs before it can be sent, and sends only what is otherwise', async () => {
    const { server, user } = open();
    expect(send()).toBeDisabled();
    await user.clear(boxes());
    await user.type(boxes(), '3');
    expect(await screen.findByText('加收 910.00 元')).toBeVisible();
    await waitFor(() => expect(send()).toBeEnabled());
    expect(server.to(orderChanges.preview).map(({ body }) => body)).toEqual([
      { id: order.orderId, cabinetNum: '3' },
    ]);
    await user.click(send());
    await waitFor(() => expect(toasts()).toEqual(['改单申请已提交，等待客服处理']));
    expect(server.to(orderChanges.request).map(({ body }) => body)).toEqual([
      { id: order.orderId, version: '1', cabinetNum: '3', price: '910.00' },
    ]);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { user } = open(
      {},
      refused('0', '已有改单申请等待客服处理，撤回后才能再申请', { errcode: 'ORDER_STATE' }),
    );
    await user.clear(boxes());
    await user.type(boxes(), '3');
    await waitFor(() => expect(send()).toBeEnabled());
    await user.click(send());
    expect(await screen.findByText(/撤回后才能再申请/)).toBeVisible();
    expect(boxes()).toHaveValue('3');
  });

  it('says how far the door moves, once it is another one', async () => {
    const { server, user } = open();
    expect(screen.queryByRole('region', { name: '门点变化' })).toBeNull();
    const address = screen.getByRole('textbox', { name: '详细地址' });
    await user.clear(address);
    await user.type(address, '新路 9 号');
    const move = await screen.findByRole('region', { name: '门点变化' });
    expect(move).toHaveTextContent(`门点：原${order.addressPrecisionText} → 新记忆门点，直线相距 1.1 公里`);
    expect(server.to(places.previewDoor).at(-1)?.body).toMatchObject({
      regionCode: order.regionCode,
      address: '新路 9 号',
    });
  });

  it('of an order under way leaves what trucks go by alone', () => {
    open({ orderStatus: 4 });
    expect(screen.queryByRole('textbox', { name: '箱量' })).toBeNull();
    expect(screen.getByText(/已有箱起运/)).toBeVisible();
  });
});
