import { orderChanges } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inputOwner } from '../../../lib/stored-input';
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
const topics = () =>
  within(screen.getByRole('group', { name: '要改什么' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const pick = (topic: string) => userEvent.click(screen.getByRole('button', { name: topic }));
const boxes = () => screen.getByRole('textbox', { name: '箱量' });

describe('asking for a change', () => {
  it('has what was typed and not sent again, each with its topic, and takes it back by that', async () => {
    inputOwner.set('1');
    const before = open();
    await pick('备注');
    await before.user.type(screen.getByRole('textbox', { name: '备注' }), '，提前放柜');
    await pick('箱量');
    await before.user.clear(boxes());
    await before.user.type(boxes(), '3');
    // The session ends: nobody has closed the dialog.
    inputOwner.set(null);
    before.unmount();
    inputOwner.set('1');
    const { server, user } = open({ orderStatus: 4 });
    expect(boxes()).toHaveValue('3');
    expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue(`${order.remark}，提前放柜`);
    // A box is under way meanwhile: the topic is offered to be taken back.
    expect(topics()).toContain('箱量');
    await pick('箱量');
    expect(topics()).not.toContain('箱量');
    await waitFor(() => expect(send()).toBeEnabled());
    await user.click(send());
    await waitFor(() => expect(server.to(orderChanges.request)).toHaveLength(1));
    expect(server.to(orderChanges.request)[0]?.body).toMatchObject({ remark: `${order.remark}，提前放柜` });
    expect(server.to(orderChanges.request)[0]?.body).not.toHaveProperty('cabinetNum');
    inputOwner.set(null);
  });

  it('shows what it costs before it can be sent, and sends only what is otherwise', async () => {
    const { server, user } = open();
    expect(send()).toBeDisabled();
    expect(topics()).toEqual(['时间', '箱量', '门点', '码头', '订舱号', '联系人', '备注']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await pick('箱量');
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

  it('what is not to be changed after all is as it was, whatever was typed', async () => {
    const { server, user } = open();
    await pick('箱量');
    await user.clear(boxes());
    await user.type(boxes(), '9');
    await pick('备注');
    await user.type(screen.getByRole('textbox', { name: '备注' }), '，提前放柜');
    await pick('箱量');
    expect(screen.queryByRole('textbox', { name: '箱量' })).toBeNull();
    await waitFor(() => expect(send()).toBeEnabled());
    await user.click(send());
    await waitFor(() => expect(server.to(orderChanges.request)).toHaveLength(1));
    expect(server.to(orderChanges.request)[0]?.body).toEqual({
      id: order.orderId,
      version: '1',
      remark: `${order.remark}，提前放柜`,
      price: '910.00',
    });
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { user } = open(
      {},
      refused('0', '已有改单申请等待客服处理，撤回后才能再申请', { errcode: 'ORDER_STATE' }),
    );
    await pick('箱量');
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
    await pick('门点');
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
    expect(topics()).toEqual(['时间', '订舱号', '联系人', '备注']);
    expect(screen.getByText(/已有箱起运/)).toBeVisible();
  });
});
