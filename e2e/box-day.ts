import { customers } from '@boxhaul/contract/identity';
import type { Client } from '@boxhaul/contract/kit';
import { review } from '@boxhaul/contract/orders';
import { cabinetCheckDigit, toWireTime } from '@boxhaul/domain/kit';
import type { Locator, Page } from '@playwright/test';
import { orderDraft } from './order-draft';

interface Placed {
  orderType: 0 | 1;
  cabinetNum: number;
  booking: string;
  cabinetType?: '40HQ' | '20GP';
  /** Absent: the customer names none. */
  dockId?: number;
  /** Hours from now at which it is wanted. */
  inHours?: number;
  /** Of its door; absent: that of every draft. */
  regionCode?: string;
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

let serial = 0;
/** A box number of its own whose check digit is right. */
export const nextBoxNo = (): string => {
  serial += 1;
  const body = `CSQU${String(305_500 + serial)}`;
  return `${body}${cabinetCheckDigit(body)}`;
};

/** Presses the large button of a task on the phone, and says yes. */
export async function press(card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name, exact: true }).click();
  await confirm(card.page(), name);
}

/** Says yes to a node's sheet. */
export async function confirm(page: Page, name: string): Promise<void> {
  const ok = page.getByRole('button', { name: `确认${name}` });
  await ok.click();
  // Asked why, he goes on without an answer.
  const asks = page.getByText(/请说明原因，调度会核对/);
  const gone = ok.waitFor({ state: 'detached' });
  await Promise.race([gone, asks.waitFor()]);
  if (await asks.isVisible()) await ok.click();
  await gone;
}
