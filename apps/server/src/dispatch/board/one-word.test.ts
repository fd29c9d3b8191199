import { dispatch } from '@boxhaul/contract/dispatch';
import { live } from '@boxhaul/contract/fleet';
import { cabinets } from '@boxhaul/contract/money';
import { orders, review, shares } from '@boxhaul/contract/orders';
import { toWireDate } from '@boxhaul/domain/kit';
import { beforeAll, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { type DispatchDesk } from '../../testing/dispatch-desk';
import { makeShare } from '../../testing/make-share';

const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
const kefu = await desk.app.signIn(desk.world.kefu);
let box: string;
let orderId: string;
let code: string;

beforeAll(async () => {
  const order = await desk.order({ contact_phone: '13812345678', book_space_no: 'ONEWORD1' });
  orderId = order.orderId;
  box = order.cabinetIds[0]!;
  ({ code } = await makeShare(desk.app, owner, { orderId }));
});

const call: DispatchDesk['app']['call'] = (...args) => desk.app.call(...args);

/** All that the desk reads of the box, of its task, and of how far that is. */
async function atDesk() {
  const asDispatcher = { token: desk.diaodu };
  const day = toWireDate((await desk.orderRow(orderId)).require_date);
  const [onBoard] = (await call(dispatch.order, { id: orderId }, asDispatcher)).data.cabinets;
  const [ofDay] = (await call(dispatch.day, { day }, asDispatcher)).data.boxes;
  const [detail] = (await call(review.detail, { id: orderId }, { token: kefu })).data.cabinets;
  const going = (await call(live.opsBoxes, {}, asDispatcher)).data.boxes;
  return {
    box: [onBoard!.stateText, ofDay!.stateText],
    task: [
      ...onBoard!.tasks.map(({ stateText }) => stateText),
      ...(ofDay!.task ? [ofDay!.task.stateText] : []),
      ...detail!.legs.map(({ stateText }) => stateText),
    ],
    phase: [detail!.phase, ...onBoard!.tasks.map(({ phase }) => phase), ...going.map(({ phase }) => phase)],
  };
}

/** The same of the customer, and of those who follow the order from outside. */
async function atCustomer() {
  const asOwner = { token: owner };
  const [detail] = (await call(orders.detail, { id: orderId }, asOwner)).data.cusCabinetDtoList;
  const [listed] = (await call(cabinets.list, {}, asOwner)).data.data;
  const [shared] = (await call(shares.look, { code, opening: false })).data.boxes;
  const going = (await call(live.boxes, {}, asOwner)).data.boxes;
  return [
    detail!.phase,
    listed!.cabinetStateName,
    shared!.stateText,
    ...detail!.legs.map(({ phase }) => phase),
    ...shared!.legs.map(({ stateText }) => stateText),
    ...going.map(({ phase }) => phase),
  ];
}

/** The same of who names the booking: there is an order once it runs. */
async function atVisitor() {
  const [visited] = (await call(live.visit, { number: 'ONEWORD1', phoneTail: '5678' })).data.orders;
  return visited!.boxes.map(({ stateText }) => stateText);
}

const times = (count: number, word: string): string[] => Array.from({ length: count }, () => word);

it('has one word for each side on all its screens, from the box that waits to the one that goes', async () => {
  expect(await atDesk()).toEqual({ box: times(2, '待派'), task: [], phase: ['待派'] });
  expect(await atCustomer()).toEqual(times(3, '待派车'));

  const taskId = await desk.assign(box);
  expect(await atDesk()).toEqual({
    box: times(2, '待发布'),
    task: times(3, '待发布'),
    phase: times(2, '待发布'),
  });
  expect(await atCustomer()).toEqual(times(3, '待派车'));

  await desk.publish(taskId);
  expect(await atDesk()).toEqual({
    box: times(2, '已发布'),
    task: times(3, '已发布'),
    phase: times(3, '已发布'),
  });
  expect(await atCustomer()).toEqual(times(6, '已派车'));

  const nodes = await desk.nodesOf(taskId);
  for (const node of nodes.slice(0, 2)) await desk.checkIn(node.node_id);
  expect(await atDesk()).toEqual({
    box: times(2, '执行中'),
    task: times(3, '执行中'),
    phase: times(3, '提箱中'),
  });
  expect(await atCustomer()).toEqual(times(6, '提箱中'));
  expect(await atVisitor()).toEqual(times(1, '提箱中'));
});

it('names both where the filter cannot tell a box that is published from one that is not', async () => {
  const { states } = (await call(cabinets.sum, {}, { token: owner })).data;
  expect(states.slice(0, 2).map(({ cabinetStateName }) => cabinetStateName)).toEqual([
    '待派车',
    '待派车 / 已派车',
  ]);
});
