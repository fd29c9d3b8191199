import { type CarrierTender, tenders } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operator, showTo, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { CarrierPage } from './carrier-page';

const open: CarrierTender = {
  tenderId: '5',
  state: 'offered',
  stateText: '待答复',
  actions: ['accept', 'decline'],
  orderNo: 'BH1',
  seq: 2,
  orderType: 0,
  cabinetType: '40HQ',
  isHeavyCargo: 0,
  legKind: 'direct',
  legText: '直装直送',
  dockName: '盐田国际 YICT',
  region: '广东省深圳市宝安区福永街道',
  requireDate: '2099-11-21 09:00:00',
  answerBy: '2099-11-20 12:00:00',
  price: '900.00',
  tolls: 'included',
  priceNote: '',
  note: '',
  offeredAt: '2026-11-20 10:00:00',
  reason: '',
  detail: null,
  task: null,
};
const taken: CarrierTender = {
  ...open,
  state: 'accepted',
  stateText: '已接受',
  actions: ['assign', 'give_back'],
  detail: {
    address: '前进一路 1 号',
    lon: 113.9,
    lat: 22.6,
    contactName: '王工',
    bookSpaceNo: 'SO1',
    cabinetNo: null,
    sealNo: null,
    goodsName: '电子元件',
    remark: '',
    returnName: null,
  },
};
const page = (...data: CarrierTender[]) =>
  done(tenders.own, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 20,
    counts: { open: 1, accepted: 1, running: 0 },
  });
const free = { busy: false, faults: [], due: [], pauses: [] };
const fleet = done(tenders.ownFleet, {
  carrierName: '顺达车队',
  vehicles: [
    { ...free, vehicleId: '1', plateNumber: '粤B8K217', usualDriverId: '7' },
    { ...free, vehicleId: '2', plateNumber: '粤B9', usualDriverId: null, faults: ['行驶证已过期'] },
  ],
  drivers: [{ ...free, driverId: '7', driverName: '周师傅', phone: '13900000009', hoursLeft: 90 }],
});
const show = (address = '/ops/carrier') =>
  showTo({ ...operator(), carrierName: '顺达车队' }, <CarrierPage />, undefined, address);

describe('what is offered to a carrier', () => {
  it('is accepted after a question', async () => {
    const server = fakeServer([
      [tenders.own, page(open)],
      [tenders.accept, done(tenders.accept, null)],
    ]);
    const { user } = show();
    const card = await screen.findByRole('listitem', { name: 'BH1 第 2 箱' });
    expect(card).toHaveTextContent('900.00 元，含过路费');
    expect(card).not.toHaveTextContent('门点地址');
    await user.click(within(card).getByRole('button', { name: '接受' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接受外发单' }));
    await waitFor(() => expect(server.to(tenders.accept)[0]?.body).toEqual({ tenderId: '5' }));
    expect(toasts()).toEqual(['已接受，请在“待派车”里指定车辆和司机']);
  });

  it.each([
    [0, '广东省深圳市宝安区福永街道 → 盐田国际 YICT'],
    [1, '盐田国际 YICT → 广东省深圳市宝安区福永街道'],
  ])('goes with its cargo from the door to the harbour or back: %i', async (orderType, lane) => {
    fakeServer([
      [tenders.own, page({ ...taken, orderType })],
      [tenders.ownFleet, fleet],
    ]);
    const { user } = show('/ops/carrier?tab=accepted');
    expect(await screen.findByRole('listitem', { name: 'BH1 第 2 箱' })).toHaveTextContent(lane);
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(lane);
  });

  it('is declined with a reason, and a refusal is said in place', async () => {
    const server = fakeServer([
      [tenders.own, page(open)],
      [tenders.decline, refused('TASK_STATE', '外发单已撤回，不能拒绝')],
    ]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '拒绝' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '拒绝外发单' }));
    expect(server.to(tenders.decline)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '没有空车' }));
    await user.click(within(dialog).getByRole('button', { name: '拒绝外发单' }));
    expect(await within(dialog).findByText('外发单已撤回，不能拒绝')).toBeVisible();
  });

  it('has its truck and the truck’s usual driver, once accepted', async () => {
    const server = fakeServer([
      [tenders.own, page(taken)],
      [tenders.ownFleet, fleet],
      [tenders.assign, done(tenders.assign, null)],
      [tenders.contact, done(tenders.contact, { contactName: '王工', contactPhone: '13812345678' })],
    ]);
    const { user } = show('/ops/carrier?tab=accepted');
    await user.click(await screen.findByRole('button', { name: '显示电话' }));
    expect(await screen.findByRole('link', { name: '13812345678' })).toHaveAttribute(
      'href',
      'tel:13812345678',
    );
    await user.click(screen.getByRole('button', { name: '派车' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('combobox', { name: '车辆' }));
    expect(screen.getByRole('option', { name: /粤B9/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await screen.findByRole('option', { name: /粤B8K217.*还可驾驶 1.5 小时/ }));
    expect(server.to(tenders.ownFleet).at(-1)?.body).toEqual({ day: '2099-11-21', tenderId: '5' });
    await user.click(within(dialog).getByRole('button', { name: '派车' }));
    await waitFor(() =>
      expect(server.to(tenders.assign)[0]?.body).toEqual({ tenderId: '5', vehicleId: '1', driverId: '7' }),
    );
  });

  it('is none: says what will come', async () => {
    fakeServer([[tenders.own, page()]]);
    show();
    expect(await screen.findByText('没有待答复的外发单')).toBeVisible();
  });
});

describe('what is passed on of a box', () => {
  const texts = (seen: { body: Record<string, unknown> }) =>
    done(
      tenders.texts,
      seen.body.wholeDay === 'true'
        ? { boxes: 3, text: '11-21 派车信息　共 3 箱' }
        : { boxes: 1, text: '订舱号：SO1' },
    );
  const running = {
    state: 'running',
    stateText: '运输中',
    phase: '',
    vehicleId: '1',
    plateNumber: '粤B8K217',
    driverId: '7',
    driverName: '周师傅',
    driverPhone: '13900000009',
    nodes: [],
    last: null,
  };

  it('is copied, alone or with all of its day', async () => {
    const server = fakeServer([
      [tenders.own, page({ ...taken, state: 'assigned', actions: [], task: running })],
      [tenders.texts, texts],
    ]);
    const { user } = show('/ops/carrier?tab=running');
    await user.click(await screen.findByRole('button', { name: '复制派车信息' }));
    const dialog = within(await screen.findByRole('dialog', { name: '派车信息：BH1 第 2 箱' }));
    expect(await dialog.findByText('订舱号：SO1')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '复制（1 箱）' }));
    expect(await navigator.clipboard.readText()).toBe('订舱号：SO1');
    await user.click(dialog.getByRole('checkbox', { name: '带上当天的其他箱' }));
    await user.click(await dialog.findByRole('button', { name: '复制（3 箱）' }));
    expect(await navigator.clipboard.readText()).toBe('11-21 派车信息　共 3 箱');
    expect(toasts()).toContain('已复制');
    expect(server.to(tenders.texts).map(({ body }) => body)).toEqual([
      { tenderId: '5', wholeDay: 'false' },
      { tenderId: '5', wholeDay: 'true' },
    ]);
  });

  it.each([
    ['before it is accepted', open],
    ['once it is through', { ...taken, actions: [], task: { ...running, state: 'finished' } }],
  ])('is nothing %s', async (_, tender) => {
    fakeServer([[tenders.own, page(tender)]]);
    show();
    await screen.findByRole('listitem', { name: 'BH1 第 2 箱' });
    expect(screen.queryByRole('button', { name: '复制派车信息' })).toBeNull();
  });
});

it('shows own trucks and drivers', async () => {
  fakeServer([
    [tenders.own, page(open)],
    [tenders.ownFleet, fleet],
  ]);
  const { user } = show('/ops/carrier?tab=fleet');
  expect(await screen.findByText('粤B8K217')).toBeVisible();
  expect(screen.getByText('24 小时内还可驾驶 1.5 小时')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '登记请假' }));
  expect(await screen.findByRole('dialog', { name: '登记请假 · 周师傅' })).toBeVisible();
});

describe('a list that the home leads to', () => {
  it('is narrowed to a part of its tab, and whole again by one press', async () => {
    const server = fakeServer([[tenders.own, page(taken)]]);
    const { user } = show('/ops/carrier?tab=accepted&part=today');
    expect(await screen.findByText('今天到门，共 1 箱')).toBeVisible();
    expect(server.to(tenders.own).at(-1)?.body).toMatchObject({ tab: 'accepted', part: 'today' });
    await user.click(screen.getByRole('button', { name: '看全部' }));
    await waitFor(() => expect(server.to(tenders.own).at(-1)?.body).not.toHaveProperty('part'));
    expect(screen.queryByText(/只看/)).toBeNull();
  });

  it('is whole under another tab', async () => {
    const server = fakeServer([[tenders.own, page(taken)]]);
    const { user } = show('/ops/carrier?tab=running&part=late');
    expect(await screen.findByText('已晚到，共 1 箱')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^待派车/ }));
    await waitFor(() => expect(server.to(tenders.own).at(-1)?.body).toMatchObject({ tab: 'accepted' }));
    expect(server.to(tenders.own).at(-1)?.body).not.toHaveProperty('part');
  });

  it('takes no part of another tab', async () => {
    const server = fakeServer([[tenders.own, page(open)]]);
    show('/ops/carrier?part=late');
    await screen.findByRole('listitem', { name: 'BH1 第 2 箱' });
    expect(server.to(tenders.own)[0]?.body).not.toHaveProperty('part');
  });

  it('of trucks and drivers shows those that do not go', async () => {
    fakeServer([
      [tenders.own, page(open)],
      [tenders.ownFleet, fleet],
    ]);
    const { user } = show('/ops/carrier?tab=fleet&part=unfit');
    expect(await screen.findByRole('heading', { name: '车辆（1）' })).toBeVisible();
    expect(screen.getByText('粤B9')).toBeVisible();
    expect(screen.queryByText('粤B8K217')).toBeNull();
    expect(screen.getByText('没有这样的司机')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看全部' }));
    expect(screen.getByRole('heading', { name: '车辆（2）' })).toBeVisible();
  });
});
