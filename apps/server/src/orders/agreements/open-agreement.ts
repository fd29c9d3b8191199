import type { Db } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { answerFault, fillTemplate } from '@boxhaul/domain/orders';
import type { Actor, Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { type AgreementRow, findAgreement } from './agreements.repo';
import { isInvitation, readKey } from './invitation-code';
import { presentOrderFacts } from './order-facts.present';
import { findOrderFacts } from './order-facts.repo';

/** As whom somebody sees an agreement; `who` is how its evidence calls them. */
export type Viewer =
  | { as: 'customer'; who: string; accountId: string; name: string }
  | { as: 'invited'; who: string; name: string; phone: string }
  | { as: 'operator'; who: string; accountId: string };

export interface OpenedAgreement {
  row: AgreementRow;
  viewer: Viewer;
  /** Whether the order still says what the agreement does. */
  unchanged: boolean;
  /** Why it can be neither signed nor refused now. */
  fault: string | null;
}

const noSuch = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该协议，请核对链接' });
const noLink = (): Refusal =>
  new Refusal('LINK_EXPIRED', { message: '链接已失效或不正确，请向发送人索取新的链接' });
const PRICES_TOO = '协议写有运价，需要同时有签署合同与查看运价的权限';

function viewerOfSession(actor: Actor, row: AgreementRow): Viewer {
  const { accountId } = actor;
  if (actor.mustChangePassword) throw new Refusal('INITIAL_PASSWORD');
  const who = `account ${accountId}`;
  if (actor.userType === USER_TYPES.operator) {
    if (!actor.rights.includes('agreement.view')) throw new Refusal('FORBIDDEN');
    return { as: 'operator', who, accountId };
  }
  if (actor.customerId === null || actor.customerId !== row.customer_id) throw noSuch();
  if (!actor.custRights.includes('contracts')) throw new Refusal('FORBIDDEN');
  if (!actor.custRights.includes('prices')) throw new Refusal('FORBIDDEN', { message: PRICES_TOO });
  return { as: 'customer', who, accountId, name: actor.username };
}

function viewerOfCode(deps: Deps, row: AgreementRow, signature: string, now: Date): Viewer {
  const { agreement_id: agreementId, invited_phone: phone, invited_until: until, invited_name: name } = row;
  const given = phone !== null && until !== null && name !== null;
  if (!given || !isInvitation(deps, { agreementId, phone, until }, signature)) {
    throw noLink();
  }
  if (row.customer_disabled_at !== null) {
    throw new Refusal('LINK_EXPIRED', { message: '该企业已停用，签署链接已失效，请联系客服' });
  }
  if (until <= now) {
    throw new Refusal('LINK_EXPIRED', { message: '签署链接已过期，请向发送人索取新的链接' });
  }
  return { as: 'invited', who: `invited ${phone}`, name, phone };
}

/**
 * The agreement that a page's address means, for whoever may see it (decisions 11.1): by the code of an invitation, or
 * by its id with a session of either party. Throws NOT_FOUND, LINK_EXPIRED, SESSION_GONE, FORBIDDEN.
 */
export async function openAgreement(deps: Deps, ctx: Ctx, key: string): Promise<OpenedAgreement> {
  const asked = readKey(key);
  if (!asked) throw noSuch();
  // Nobody learns without a session which ids there are.
  if (asked.signature === undefined && !ctx.actor) throw new Refusal('SESSION_GONE');
  const row = await findAgreement(ctx.db, asked.agreementId);
  if (!row) throw asked.signature === undefined ? noSuch() : noLink();
  const viewer =
    asked.signature === undefined
      ? viewerOfSession(ctx.signedIn(), row)
      : viewerOfCode(deps, row, asked.signature, ctx.now);
  const unchanged = await isUnchanged(ctx.db, row);
  return {
    row,
    viewer,
    unchanged,
    fault: answerFault({ state: row.state, order: row.order_state, unchanged }),
  };
}

/** Whether an order still says what its agreement does. */
async function isUnchanged(db: Db, row: AgreementRow): Promise<boolean> {
  const facts = presentOrderFacts(await findOrderFacts(db, row.order_id), row.agreement_no);
  return fillTemplate(row.template_body, facts) === row.body;
}

/** The same, for who answers it: the customer's side alone. Throws FORBIDDEN for an operator, ORDER_STATE with the reason. */
export async function openForAnswer(
  deps: Deps,
  ctx: Ctx,
  key: string,
): Promise<OpenedAgreement & { viewer: Exclude<Viewer, { as: 'operator' }> }> {
  const { viewer, ...opened } = await openAgreement(deps, ctx, key);
  if (viewer.as === 'operator') {
    throw new Refusal('FORBIDDEN', { message: '运输协议由客户签署，客服不能代签' });
  }
  if (opened.fault !== null) throw new Refusal('ORDER_STATE', { message: opened.fault });
  return { ...opened, viewer };
}
