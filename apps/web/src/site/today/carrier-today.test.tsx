import { messages, tenders } from '@boxhaul/contract/dispatch';
import { carrierRuns } from '@boxhaul/contract/money';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CarrierDay, CarrierFleet } from '../../data/dispatch/tenders.api';
import { operator, showTo } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { CarrierTodayPage } from './carrier-today-page';

const EMPTY: CarrierDay = {
  at: '2026-11-30 14:00:00',
  open: 0,
  answerBy: null,
  parts: { past: 0, today: 0, tomorrow: 0, later: 0, named: 0, late: 0 },
  hours: [],
  running: 0,
  lateBoxes: [],
  matches: 0,
};
const FULL: CarrierDay = {
  ...EMPTY,
  open: 3,
  answerBy: '2026-11-30 15:20:00',
  parts: { past: 1, today: 3, tomorrow: 1, later: 2, named: 4, late: 2 },
  hours: [
    { from: '2026-11-30 16:00:00', boxes: 2 },
    { from: '2026-11-30 20:00:00', boxes: 1 },
    { from: '2026-12-01 08:00:00', boxes: 1 },
  ],
  running: 9,
  lateBoxes: [
    {
      tenderId: '5',
      orderNo: 'BH261120900001',
      seq: 2,
      plateNumber: '粤B8K217',
      driverName: '周师傅',
      requireDate: '2026-11-30 12:25:00',
      sign: 'past',
      minutes: 95,
    },
  ],
  matches: 1,
};
const fit = { busy: false, faults: [], due: [], pauses: [] };
const FLEET: CarrierFleet = {
  carrierName: '顺达车队',
  vehicles: [
    { ...fit, vehicleId: '1', plateNumber: '粤B1', usualDriverId: null, faults: ['未登记行驶证', '停运'] },
    { ...fit, vehicleId: '2', plateNumber: '粤B2', usualDriverId: null },
  ],
  drivers: ['周师傅', '吴师傅', '郑师傅', '王师傅'].map((driverName, i) => ({
    ...fit,
    driverId: String(i),
    driverName,
    phone: '13900000009',
    hoursLeft: 90,
    due: ['从业资格证 2026-12-09 到期'],
  })),
};

function show(day: CarrierDay | ReturnType<typeof inTurn>, fleet = FLEET, unread = 0, runs = 0) {
  fakeServer([
    [tenders.ownDay, typeof day === 'function' ? day : done(tenders.ownDay, day)],
    [tenders.ownFleet, done(tenders.ownFleet, fleet)],
    [messages.unread, done(messages.unread, { unread })],
    [
      carrierRuns.list,
      done(carrierRuns.list, { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 1, waiting: runs }),
    ],
  ]);
  return showTo({ ...operator(), carrierName: '顺达车队' }, <CarrierTodayPage />);
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = (scope: ReturnType<typeof within>, name: RegExp) =>
  scope.getByRole('link', { name }).closest('li')!;
const hrefs = (scope: Awaited<ReturnType<typeof region>>) =>
  scope.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('shows what waits for an answer with the hour at which the first of it lapses', async () => {
  show(FULL);
  const open = await region('外发单');
  expect(hrefs(open)).toEqual([['待答复3 箱', '/ops/carrier']]);
  expect(rowOf(open, /待答复/)).toHaveTextContent('最早的 15:20 前答复，还剩 1 小时 20 分，过时作废');
  expect(open.getByText('3').closest('[data-alarm]')).toBeNull();
  expect(screen.queryByText('没有待办')).toBeNull();
  expect(screen.getByText('顺达车队')).toBeVisible();
});

it('is loud about an answer that is in haste', async () => {
  show({ ...FULL, answerBy: '2026-11-30 14:14:59' });
  const open = await region('外发单');
  expect(rowOf(open, /待答复/)).toHaveTextContent('还剩 14 分钟');
  expect(open.getByText('3').closest('[data-alarm]')).not.toBeNull();
});

it('shows what is to be assigned by the hours of today and tomorrow, each with its list', async () => {
  show(FULL);
  const assign = await region('待派车');
  expect(hrefs(assign)).toEqual([
    ['已过到门时间1 箱', '/ops/carrier?tab=accepted&part=past'],
    ['今天到门3 箱', '/ops/carrier?tab=accepted&part=today'],
    ['明天到门1 箱', '/ops/carrier?tab=accepted&part=tomorrow'],
    ['后天及以后到门2 箱', '/ops/carrier?tab=accepted&part=later'],
    ['已派车，等平台发布4 箱', '/ops/carrier?tab=accepted&part=named'],
  ]);
  expect(rowOf(assign, /今天到门/)).toHaveTextContent('16 点 2 箱，20 点 1 箱');
  expect(rowOf(assign, /明天到门/)).toHaveTextContent('08 点 1 箱');
});

it('shows what runs, and names what of it is late', async () => {
  show(FULL);
  const running = await region('在途');
  expect(hrefs(running).slice(0, 2)).toEqual([
    ['运输中9 箱', '/ops/carrier?tab=running'],
    ['已晚到2 箱', '/ops/carrier?tab=running&part=late'],
  ]);
  expect(rowOf(running, /粤B8K217 周师傅/)).toHaveTextContent(
    '晚到 1 小时 35 分BH261120900001 第 2 箱，要求 12:25',
  );
  expect(running.getByText('另有 1 箱晚到')).toBeVisible();
});

it('shows trucks and drivers that do not go, why, and whose papers run out', async () => {
  show(FULL);
  const fleet = await region('车辆与司机');
  expect(hrefs(fleet)).toEqual([
    ['现在不能派的车1 辆', '/ops/carrier?tab=fleet&part=unfit'],
    ['现在不能派的司机0 人', '/ops/carrier?tab=fleet&part=unfit'],
    ['证件快到期的车0 辆', '/ops/carrier?tab=fleet&part=due'],
    ['证件快到期的司机4 人', '/ops/carrier?tab=fleet&part=due'],
  ]);
  expect(rowOf(fleet, /不能派的车/)).toHaveTextContent('粤B1 未登记行驶证');
  expect(rowOf(fleet, /快到期的司机/)).toHaveTextContent(/郑师傅 从业资格证 2026-12-09 到期；另有 1 人$/);
});

it('shows what drivers wrote and what they were offered', async () => {
  show(FULL, FLEET, 5);
  const drivers = await region('消息与抢单');
  expect(await drivers.findByText('5')).toBeVisible();
  expect(hrefs(drivers)).toEqual([
    ['司机未读消息5 条', '/ops/messages?unread=1'],
    ['待司机锁定的抢单1 条', '/ops/matches?state=open'],
  ]);
});

it('says that nothing waits while boxes go their way', async () => {
  const drivers = FLEET.drivers.map((one) => ({ ...one, due: [] }));
  const fit = { ...FLEET, vehicles: FLEET.vehicles.slice(1), drivers };
  show({ ...EMPTY, running: 2, parts: { ...EMPTY.parts, named: 1 } }, fit);
  expect(await screen.findByText('没有待办')).toBeVisible();
  expect(screen.getByRole('region', { name: '待派车' })).toBeVisible();
});

it('does not say so while papers run out', async () => {
  show(EMPTY);
  expect(await screen.findByRole('region', { name: '车辆与司机' })).toBeVisible();
  expect(screen.queryByText('没有待办')).toBeNull();
});

it('of a carrier without a box says what will come, and leads to its trucks and drivers', async () => {
  show(EMPTY, { carrierName: '顺达车队', vehicles: [], drivers: [] });
  expect(await screen.findByText('现在没有箱')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的车辆与司机' })).toHaveAttribute(
    'href',
    '/ops/carrier?tab=fleet',
  );
  expect(screen.queryByRole('region', { name: '待派车' })).toBeNull();
  expect(
    await screen.findByText('还没有登记车辆，还没有登记司机：请联系平台登记，登记后才能派车。'),
  ).toBeVisible();
});

it('can be asked again where it fails', async () => {
  const { user } = show(inTurn(refused('0', '系统繁忙'), done(tenders.ownDay, FULL)));
  expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '在途' })).toBeVisible();
});

it('says how many settlement runs wait for the carrier, and is not done before they are answered', async () => {
  const ready = { ...FLEET, vehicles: [], drivers: [] };
  show(EMPTY, ready, 0, 2);
  expect(hrefs(await region('结算'))).toEqual([['等您核对的结算单2 张', '/ops/carrier-runs']]);
  expect(screen.queryByText('没有待办')).toBeNull();
});
