import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import { USER_TYPES, USER_TYPE_WORDS } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import { PAPER_KIND_WORDS, REQUIRED_PAPER_KINDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findCustomer, selectFileViews, replaceRequired, requiredPapers } from './papers.repo';
import { needDocument } from './remove-paper';

/** What a customer wants to have before a statement is sent. */
export async function getRequiredPapers(
  ctx: Ctx,
  { customerId }: ParsedInputOf<typeof documents.required>,
): Promise<PresentedOf<typeof documents.required>> {
  if (!(await findCustomer(ctx.db, customerId))) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const wanted = await requiredPapers(ctx.db, customerId);
  return { kinds: REQUIRED_PAPER_KINDS.filter((kind) => wanted.includes(kind)) };
}

/** From now on this is what must be there. */
export async function setRequiredPapers(
  ctx: Ctx,
  { customerId, kinds }: ParsedInputOf<typeof documents.setRequired>,
): Promise<null> {
  const customer = await findCustomer(ctx.db, customerId);
  if (!customer) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const before = await requiredPapers(ctx.db, customerId);
  await replaceRequired(ctx.db, customerId, kinds, { by: ctx.signedIn().accountId, now: ctx.now });
  ctx.audit({
    target: 'customer',
    id: customerId,
    name: customer.customer_name,
    customerId,
    before: { papers: before.map((kind) => PAPER_KIND_WORDS[kind]) },
    after: { papers: kinds.map((kind) => PAPER_KIND_WORDS[kind]) },
  });
  return null;
}

/** Who opened a document: for the enterprise's owner everybody, by what they are; for anybody else they themselves. */
export async function listOwnFileViews(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof documents.ownLooks>,
): Promise<PresentedOf<typeof documents.ownLooks>> {
  const { file_id } = await needDocument(ctx, id);
  const { accountId, isOwner } = ctx.signedIn();
  const rows = await selectFileViews(ctx.db, file_id, isOwner ? undefined : accountId);
  return rows.map(({ at, account_id, username, user_type }) => {
    const other = user_type === USER_TYPES.customer ? username : `平台${USER_TYPE_WORDS[user_type]}`;
    return { at: toWireTime(at), who: account_id === accountId ? '本人' : other };
  });
}

/** Who opened a document. */
export async function listFileViews(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof documents.looks>,
): Promise<PresentedOf<typeof documents.looks>> {
  const { file_id } = await needDocument(ctx, id);
  const rows = await selectFileViews(ctx.db, file_id);
  return rows.map(({ at, username, customer_name }) => ({
    at: toWireTime(at),
    username,
    company: customer_name ?? '平台',
  }));
}
