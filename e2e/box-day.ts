import { type Client, customers, dispatch, review } from '@boxhaul/contract';
import { cabinetCheckDigit, type LegKind, toWireTime } from '@boxhaul/domain';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { orderDraft } from './order-draft';

export const boxesOf = async (desk: Client, orderId: string) =>
  (await desk.call(dispatch.order, { id: orderId })).cabinets;
export type Box = Awaited<ReturnType<typeof boxesOf>>[number];

interface Placed {
  orderType: 0 | 1;
  cabinetNum: number;
  booking: string;
  cabinetType?: '40HQ' | '20GP';
  /** Absent: the customer names none. */
  dockId?: number;
  /** Hours from now at which it is wanted. */
  inHours?: number;
}

/** An order of so many boxes that customer service took by telephone and passed. */
export async function placed(
  kefu: Client,
  { booking, inHours = 24, cabinetType = '40HQ', ...asked }: Placed,
) {
  const { data } = await kefu.call(customers.list, { keyword: '远航', pageSize: 1 });
  const { cusOrderDocumentList: _none, ...draft } = orderDraft(booking);
  const { orderId } = await kefu.call(review.place, {
    ...draft,
    getQuoteType: 0,
    ...asked,
    cabinetType,
    customerId: data[0]!.customerId,
    via: 'phone',
    placedNote: '王经理来电',
    requireDate: toWireTime(new Date(Date.now() + inHours * 3_600_000)),
  });
  const { version, orderNo } = (await kefu.call(review.detail, { id: orderId })).order;
  await kefu.call(review.approve, { id: orderId, version, creditSeen: true });
  return { orderId, orderNo };
}

/** Gives a leg of a box the truck that suits it best of those that nobody has yet. */
export async function assign(desk: Client, orderId: string, box: Box, legKind: LegKind, vehicleId?: string) {
  const { dockId, docks } = await desk.call(dispatch.order, { id: orderId });
  const dock = dockId ?? docks[0]!.dockId;
  const asked = { dockId: dock, cabinetId: box.cabinetId };
  const { vehicles } = await desk.call(dispatch.resources, asked);
  const one = vehicles.find(
    (truck) =>
      truck.usualDriverId && (vehicleId ? truck.vehicleId === vehicleId : !truck.busy && truck.next === null),
  )!;
  const { taskId } = await desk.call(dispatch.assign, {
    cabinetId: box.cabinetId,
    legKind,
    vehicleId: one.vehicleId,
    driverId: one.usualDriverId!,
    dockId: dock,
  });
  const told = await desk.call(dispatch.publish, { taskIds: [taskId] });
  expect(told).toEqual({ published: 1, refused: [] });
  return taskId;
}

let serial = 0;
/** A box number of its own whose check digit is right. */
export const nextBoxNo = (): string => {
  serial += 1;
  const body = `CSQU${String(305_500 + serial)}`;
  return `${body}${cabinetCheckDigit(body)}`;
};

interface Drive {
  /** The node that is not to be done, nor any behind it. */
  before?: string;
  /** After each node. */
  seen?: (name: string) => Promise<void>;
}

/** Checks in the nodes of a task that are not done; what a street turn stands for is none. */
export async function drive(desk: Client, orderId: string, taskId: string, { before, seen }: Drive = {}) {
  const box = (await boxesOf(desk, orderId)).find(({ tasks }) => tasks.some((one) => one.taskId === taskId))!;
  const { nodes } = box.tasks.find((one) => one.taskId === taskId)!;
  for (const { nodeId, name, proofs, doneAt } of nodes) {
    if (name === before) return;
    if (doneAt !== null || box.turn?.replaced.includes(name)) continue;
    await desk.call(dispatch.checkIn, {
      nodeId,
      ...(proofs.includes('cabinet_no') && { cabinetNo: nextBoxNo() }),
      ...(proofs.includes('seal_no') && { sealNo: `HL${serial}` }),
    });
    await seen?.(name);
  }
}

/** Presses a node's large button on the phone, and says yes. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const ok = page.getByRole('button', { name: `确认${name}` });
  await ok.click();
  // Asked why, he goes on without an answer.
  const asks = page.getByText(/请说明原因，调度会核对/);
  await Promise.race([ok.waitFor({ state: 'detached' }), asks.waitFor()]);
  if (await asks.isVisible()) await ok.click();
}
