import { randomUUID } from 'node:crypto';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import { fillTemplate, issueFault } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { sendNotice } from '../../identity/notices';
import { lockOrder } from '../orders';
import { endAgreement, findNewest, insertAgreement } from './agreements.repo';
import { addEvidence, hashText, person, placeOf } from './evidence';
import { presentOrderFacts } from './order-facts.present';
import { findOrderByNo, findOrderFacts } from './order-facts.repo';
import { findTemplateInForce } from './templates/templates.repo';

/** What an agreement's number says beside its order's. */
const agreementNoOf = (orderNo: string, count: number): string => `${orderNo}-XY${count}`;

/**
 * Draws up the agreement of an order in the call's transaction: of two at once the second finds the first one's. What
 * waits and says the same is answered as it is; what says something else gives way to a new one.
 */
async function drawUp(
  ctx: Ctx,
  scope: { orderId: string; customerId: string | null },
): Promise<{ agreementId: string; orderNo: string; isNew: boolean }> {
  const tx = ctx.db;
  const { accountId, username } = ctx.signedIn();
  const order = await lockOrder(tx, scope);
  if (!order) throw new Refusal('NOT_FOUND', { message: '未找到该订单' });
  const fault = issueFault(order.state);
  if (fault !== null) throw new Refusal('ORDER_STATE', { message: fault });
  const template = await findTemplateInForce(tx);
  const newest = await findNewest(tx, scope.orderId);
  const facts = await findOrderFacts(tx, scope.orderId);
  const textOf = (count: number): string =>
    fillTemplate(template.body, presentOrderFacts(facts, agreementNoOf(facts.order_no, count)));
  const said = { at: ctx.now, said: { ...person(`account ${accountId}`, username), ...placeOf(ctx) } };
  if (newest && ['pending', 'signed'].includes(newest.state) && newest.body === textOf(newest.count)) {
    if (newest.state === 'signed') {
      throw new Refusal('ORDER_STATE', { message: '协议已签署，订单没有变更，不需要重新签署' });
    }
    return { agreementId: newest.agreement_id, orderNo: facts.order_no, isNew: false };
  }
  if (newest?.state === 'pending') {
    const ended = { ended_at: ctx.now, ended_by: accountId, refuse_reason: null };
    await endAgreement(tx, newest.agreement_id, { state: 'superseded', ...ended });
    await addEvidence(tx, newest.agreement_id, { kind: 'superseded', ...said });
  }
  const agreementId = randomUUID();
  const count = (newest?.count ?? 0) + 1;
  const body = textOf(count);
  await insertAgreement(tx, {
    agreement_id: agreementId,
    agreement_no: agreementNoOf(facts.order_no, count),
    order_id: scope.orderId,
    customer_id: order.customer_id,
    template_id: template.template_id,
    title: template.title,
    body,
    body_sha256: hashText(body),
    state: 'pending',
    created_by: accountId,
    created_at: ctx.now,
  });
  const issued = { ...said.said, body: hashText(body).toString('hex') };
  await addEvidence(tx, agreementId, { kind: 'issued', at: ctx.now, said: issued });
  return { agreementId, orderNo: facts.order_no, isNew: true };
}

/** By the customer's own people. */
export async function startAgreement(
  ctx: Ctx,
  { orderId }: ParsedInputOf<typeof agreements.start>,
): Promise<PresentedOf<typeof agreements.start>> {
  const { customerId, rights } = ctx.customer();
  if (!rights.includes('prices')) throw new Refusal('FORBIDDEN');
  const { agreementId } = await drawUp(ctx, { orderId, customerId });
  return { agreementId };
}

/** By an operator; the customer is told. */
export async function issueAgreement(
  ctx: Ctx,
  { orderNo }: ParsedInputOf<typeof agreements.issue>,
): Promise<PresentedOf<typeof agreements.issue>> {
  const order = await findOrderByNo(ctx.db, orderNo);
  if (!order) throw new Refusal('NOT_FOUND', { message: '未找到该订单，请核对订单号' });
  const { agreementId, isNew } = await drawUp(ctx, { orderId: order.order_id, customerId: null });
  if (isNew) {
    await sendNotice(ctx.db, {
      kind: 'agreement_issued',
      event: agreementId,
      subjectId: order.order_id,
      customerId: order.customer_id,
      facts: { orderNo },
      now: ctx.now,
    });
  }
  ctx.audit({
    target: 'agreement',
    id: agreementId,
    name: orderNo,
    customerId: order.customer_id,
    after: { orderNo },
  });
  return { agreementId };
}
