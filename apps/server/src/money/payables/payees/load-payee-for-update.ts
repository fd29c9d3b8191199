import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { lockPayee } from '../payees.repo';

export const payeeNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该收款方' });

/** A payee held for a change; with a revision, the one that was seen. Throws NOT_FOUND, CONFLICT. */
export async function loadPayeeForUpdate(
  tx: Db,
  { payeeId, revision }: { payeeId: string; revision?: number },
): Promise<NonNullable<Awaited<ReturnType<typeof lockPayee>>>> {
  const payee = await lockPayee(tx, payeeId);
  if (!payee) throw payeeNotFound();
  if (revision !== undefined && payee.revision !== revision) {
    throw new Refusal('CONFLICT', { message: '收款方已被他人修改，请刷新后重试' });
  }
  return payee;
}
