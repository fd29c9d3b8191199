import { type BoardOrder, dispatch, tenders } from '@boxhaul/contract/dispatch';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { chooseOption, optionOf } from '../../../testing/on-screen';
import { OfferDialog } from './offer-dialog';
import { OfferOfOrder } from './offer-of-order';

const carrier = {
  carrierId: '3',
  carrierName: '顺达车队',
  offered: 10,
  accepted: 8,
  declined: 1,
  expired: 1,
  returned: 0,
  rate: 80,
  accounts: 1,
  tripPrice: '850.00',
  hasPayee: true,
};
const options = done(tenders.options, [
  carrier,
  {
    ...carrier,
    carrierId: '4',
    carrierName: '新来车队',
    offered: 0,
    rate: null,
    accounts: 0,
    tripPrice: null,
    hasPayee: false,
  },
]);
const free = { ...boardCabinet, tasks: [], tenders: [], lock: null };
const box = (n: number, board: Partial<BoardOrder> = {}) => ({
  board: { ...boardOrder, order: { ...boardOrder.order, orderNo: `BH${n}` }, ...board },
  cabinet: { ...free, cabinetId: String(n), seq: 1 },
});
const rights = ['dispatch.view', 'dispatch.assign'];
const offered = (count: number, ...refusedBoxes: string[]) =>
  done(tenders.offer, {
    offered: count,
    refused: refusedBoxes.map((cabinetId) => ({ cabinetId, message: '该箱已双拖，请先撤销双拖再外发' })),
  });

function show(boxes: ReturnType<typeof box>[], answer: Parameters<typeof fakeServer>[0][number][1]) {
  const server = fakeServer([
    [tenders.options, options],
    [tenders.offer, answer],
  ]);
  const [onClose, onOffered] = [vi.fn(), vi.fn()];
  const dialog = <OfferDialog boxes={boxes} onClose={onClose} onOffered={onOffered} />;
  return { server, onClose, onOffered, ...showDesk(dialog, rights) };
}
const send = (count: number) => screen.getByRole('button', { name: `外发（${count} 箱）` });
const asked = (server: ReturnType<typeof fakeServer>) => server.to(tenders.offer).map(({ body }) => body);

describe('an offer to a carrier', () => {
  it('goes out with the terms of its payee and the time to answer', async () => {
    const { server, user, onClose } = show([box(1)], offered(1));
    await chooseOption('车队', '顺达车队');
    const price = screen.getByRole('textbox', { name: '每箱运费（元，车队可见）' });
    expect(price).toHaveValue('850.00');
    expect(screen.getByText('完成后按此生成应付；结算条件为每趟 850.00 元')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '过路费实报实销' }));
    await user.click(screen.getByRole('radio', { name: '30 分钟' }));
    await user.click(send(1));
    await waitFor(() => expect(toasts()).toEqual(['已外发 1 箱，车队会收到通知']));
    expect(asked(server)).toMatchObject([
      { carrierId: '3', minutes: '30', price: '850.00', tolls: 'at_cost' },
    ]);
    expect(asked(server)[0]).not.toHaveProperty('dockId');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps a price that was typed before the carrier was chosen', async () => {
    const { user } = show([box(1)], offered(1));
    const price = await screen.findByRole('textbox', { name: '每箱运费（元，车队可见）' });
    await user.type(price, '900');
    await chooseOption('车队', '顺达车队');
    expect(price).toHaveValue('900');
  });

  it('wants a carrier, one that somebody answers for', async () => {
    const { server, user } = show([box(1)], offered(1));
    const deaf = await optionOf('车队', '新来车队');
    expect(deaf).toHaveTextContent('没有可登录的调度账号');
    expect(deaf).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await user.click(send(1));
    expect(await screen.findByText('请选择车队')).toBeVisible();
    expect(asked(server)).toEqual([]);
  });

  it('leaves out what is unticked, and names a dock for orders that have none', async () => {
    const { server, user } = show([box(1), box(2), box(3, { dockId: null })], offered(2));
    await chooseOption('车队', '顺达车队');
    await user.click(screen.getByRole('checkbox', { name: 'BH2 #1' }));
    await user.click(send(2));
    await waitFor(() => expect(asked(server)).toHaveLength(1));
    expect(asked(server)[0]).toMatchObject({
      'cabinetIds[0]': '1',
      'cabinetIds[1]': '3',
      dockId: '101',
    });
    expect(asked(server)[0]).not.toHaveProperty('cabinetIds[2]');
  });

  it('that did not go out for all stays open, says why, and is sent again for those alone', async () => {
    const { server, user, onClose, onOffered } = show([box(1), box(2)], offered(1, '2'));
    await chooseOption('车队', '顺达车队');
    await user.click(send(2));
    expect(await screen.findByText('没有外发：该箱已双拖，请先撤销双拖再外发')).toBeVisible();
    expect(screen.getByText('已外发')).toBeVisible();
    expect(screen.getByText('1 箱没有外发，原因见各箱')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    // What a carrier has is let go of; the other one stays chosen.
    expect(onOffered.mock.calls).toEqual([[['1']]]);
    await user.click(send(1));
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(asked(server)[1]).toMatchObject({ 'cabinetIds[0]': '2' });
    expect(asked(server)[1]).not.toHaveProperty('cabinetIds[1]');
  });

  it('goes out in pieces for many boxes, and says so once', async () => {
    const many = Array.from({ length: 120 }, (_, n) => box(n + 1));
    const { server, user, onClose } = show(many, offered(50));
    await chooseOption('车队', '顺达车队');
    await user.click(send(120));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sizes = asked(server).map(
      (body) => Object.keys(body).filter((key) => key.startsWith('cabinetIds[')).length,
    );
    expect(sizes).toEqual([50, 50, 20]);
    expect(toasts()).toEqual(['已外发 120 箱，车队会收到通知']);
  });

  it('says what the server has against it', async () => {
    const fields = { carrierId: '该车队没有可登录的调度账号' };
    const { user } = show([box(1)], refused('0', fields.carrierId, { errcode: 'BAD_INPUT', fields }));
    await chooseOption('车队', '顺达车队');
    await user.click(send(1));
    expect(await screen.findByText(fields.carrierId)).toBeVisible();
  });
});

describe('the boxes of one order', () => {
  const open = (cabinets: BoardOrder['cabinets']) => {
    fakeServer([
      [tenders.options, options],
      [dispatch.order, done(dispatch.order, { ...boardOrder, cabinets })],
    ]);
    return showDesk(<OfferOfOrder orderId="7" onClose={() => undefined} />, rights);
  };
  const tender = {
    tenderId: '1',
    legKind: 'direct' as const,
    legText: '',
    carrierId: '3',
    carrierName: '顺达车队',
    state: 'offered' as const,
    stateText: '待答复',
    answerBy: '2026-11-21 14:00:00',
    reason: '',
    living: true,
  };

  it('are offered that nobody has or is asked for', async () => {
    open([
      { ...free, cabinetId: '1', seq: 1 },
      { ...free, cabinetId: '2', seq: 2, tasks: [boardTask] },
      { ...free, cabinetId: '3', seq: 3, tenders: [tender] },
      { ...free, cabinetId: '4', seq: 4, tenders: [{ ...tender, state: 'declined', living: false }] },
    ]);
    expect(await screen.findByRole('button', { name: '外发（2 箱）' })).toBeVisible();
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((one) => one.closest('label')?.textContent)).toEqual([
      `${boardOrder.order.orderNo} #1`,
      `${boardOrder.order.orderNo} #4`,
    ]);
  });

  it('are said to be none where all have somebody', async () => {
    open([{ ...free, tasks: [boardTask] }]);
    expect(await screen.findByText(/没有可外发的箱/)).toBeVisible();
  });
});
