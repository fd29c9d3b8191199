import { customers } from '@boxhaul/contract/identity';
import type { Client } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { review } from '@boxhaul/contract/orders';
import type { Page } from '@playwright/test';
import { expect } from './journey-test';
import { actOnRow, rowOf } from './act-on-row';
import { orderDraft } from './order-draft';

const CUSTOMER = '远航';
const DOUBT = '照片与实际不符';
const ANSWER = '门禁记录显示等待 5 小时';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');

/** An order that customer service published for who called; its number. */
export async function placeForCustomer(kefu: Client): Promise<string> {
  const { data } = await kefu.call(customers.list, { keyword: CUSTOMER, pageSize: 5 });
  const { cusOrderDocumentList: _none, ...draft } = orderDraft('CALLED20261122');
  const placed = { customerId: data[0]!.customerId, via: 'phone' as const, placedNote: '王经理来电' };
  return (await kefu.call(review.place, { ...draft, ...placed })).orderNo;
}

/** The customer says that it never asked for it. */
export async function objectToPlaced(page: Page, orderNo: string): Promise<void> {
  await page.goto('/admin/order-pending');
  const card = rowOf(page, orderNo);
  await card.getByText('客服代下单（电话）').waitFor();
  await actOnRow(page, '有异议', card);
  const ask = page.getByRole('dialog', { name: /^对代下单提出异议/ });
  await ask.getByRole('button', { name: '没有下过这张单' }).click();
  await ask.getByRole('button', { name: '提出异议', exact: true }).click();
  await card.getByText('已取消').waitFor();
  await card.getByText('异议：没有下过这张单').waitFor();
}

/** A fee of the order with that booking number, entered and passed; its id. */
export async function chargeForDispute(clerk: Client, booking: string): Promise<string> {
  const { data } = await clerk.call(fees.list, { keyword: booking, pageSize: 1 });
  const { orderId, cabinets } = await clerk.call(fees.findOrder, { orderNo: data[0]!.orderNo });
  const fee = { costTypeId: 2, incomeAmount: '88.00', remark: '' };
  const { id } = await clerk.call(fees.enter, { orderId, cabinetId: cabinets[0]!.cabinetId, ...fee });
  await clerk.call(fees.approve, { lines: [{ id, revision: 1 }] });
  return id;
}

export async function disputeFee(page: Page, costId: string): Promise<void> {
  await page.goto(`/admin/cost-flow?cost=${costId}`);
  const why = page.getByRole('dialog', { name: '费用依据' });
  await why.getByRole('button', { name: '提出异议' }).click();
  const ask = page.getByRole('dialog', { name: '提出异议' });
  await ask.getByRole('textbox', { name: '异议原因' }).fill(DOUBT);
  await ask
    .locator('input[type=file]')
    .setInputFiles({ name: '门禁.pdf', mimeType: 'application/pdf', buffer: PDF });
  await ask.getByText('已上传').waitFor();
  await ask.getByRole('button', { name: '提交异议' }).click();
  await ask.waitFor({ state: 'detached' });
  await why.getByText(DOUBT).waitFor();
}

/** The clerk finds the dispute in the list, keeps the fee, and the customer reads why. */
export async function answerDispute(desk: Page, own: Page, costId: string): Promise<void> {
  await desk.goto('/ops/fees?view=disputes');
  await desk.getByRole('listitem').filter({ hasText: DOUBT }).getByRole('button', { name: /^打开/ }).click();
  const dispute = desk.getByRole('dialog', { name: '费用异议' });
  await dispute.getByText('门禁.pdf').waitFor();
  await dispute.getByRole('button', { name: '维持原费用' }).click();
  const answer = desk.getByRole('dialog', { name: '维持原费用' });
  await answer.getByRole('textbox', { name: '答复' }).fill(ANSWER);
  await answer.getByRole('button', { name: '答复客户' }).click();
  await answer.waitFor({ state: 'detached' });
  await dispute.getByText('异议已答复').waitFor();
  await own.goto(`/admin/cost-flow?cost=${costId}`);
  const why = own.getByRole('dialog', { name: '费用依据' });
  await why.getByText(ANSWER).waitFor();
  await why.getByRole('button', { name: '认可答复' }).waitFor();
}

/** A line of the opposite amount, which is reviewed too. */
export async function reverseFee(desk: Page, costId: string): Promise<void> {
  await desk.goto(`/ops/fees?fee=${costId}`);
  const fee = desk.getByRole('dialog', { name: '费用详情' });
  await fee.getByRole('button', { name: '冲销或更正' }).click();
  const ask = desk.getByRole('dialog', { name: '冲销或更正费用' });
  await ask.getByRole('textbox', { name: '原因' }).fill('门禁记录有误');
  await ask.getByRole('button', { name: '提交' }).click();
  await ask.waitFor({ state: 'detached' });
  await fee.getByText('-88.00').waitFor();
  await fee.getByRole('button', { name: '查看' }).click();
  await fee.getByRole('button', { name: '审核通过' }).click();
  await desk.getByText('已审核通过').first().waitFor();
  await expect.poll(() => fee.getByRole('button', { name: '审核通过' }).count()).toBe(0);
}
