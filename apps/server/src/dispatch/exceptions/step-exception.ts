import { decideException, EXCEPTION_KIND_WORDS, type ExceptionStep } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { lockException, nameOf, setClosed, setTaken } from './exceptions.repo';

/** Takes one in hand, hands it back or closes it. It is locked: of two who take it, one learns who has it. */
export async function stepException(
  ctx: Ctx,
  exceptionId: string,
  step: ExceptionStep,
  reason?: string,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const row = await lockException(ctx.db, exceptionId);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该异常' });
  const decision = decideException(step, {
    state: row.closed_at ? 'closed' : row.taken_by ? 'taken' : 'open',
    holder:
      row.taken_by === null
        ? null
        : { isMe: row.taken_by === accountId, name: await nameOf(ctx.db, row.taken_by) },
  });
  if (!decision.ok) throw new Refusal('CONFLICT', { message: decision.reason });
  const by = { accountId, now: ctx.now };
  if (step === 'close') await setClosed(ctx.db, exceptionId, { ...by, reason: reason ?? '' });
  else if (decision.changes) await setTaken(ctx.db, exceptionId, step === 'take' ? by : null);
  ctx.audit({
    target: 'task',
    id: row.task_id,
    name: `${EXCEPTION_KIND_WORDS[row.kind].name}：${row.detail}`,
    reason,
    after: { exceptionId, state: decision.state },
  });
  return null;
}
