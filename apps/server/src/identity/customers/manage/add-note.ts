import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { lockCustomer } from '../../account';
import { insertNote } from '../terms.repo';

/** A word among operators of an enterprise. */
export async function addNote(
  ctx: Ctx,
  { id, content }: ParsedInputOf<typeof customers.addNote>,
): Promise<PresentedOf<typeof customers.addNote>> {
  if (!(await lockCustomer(ctx.db, id))) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const { accountId } = ctx.signedIn();
  const noteId = await insertNote(ctx.db, { customerId: id, content, accountId, now: ctx.now });
  ctx.audit({ target: 'customer', id, after: { content } });
  return { noteId };
}
