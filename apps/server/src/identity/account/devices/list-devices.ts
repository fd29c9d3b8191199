import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { listSessions } from '../../../platform/session/sessions.repo';
import { listSignIns } from '../sign-in.repo';
import { deviceWords } from './device-words';

/** Where the person is signed in. */
export async function listDevices(ctx: Ctx): Promise<PresentedOf<typeof accountCalls.sessions>> {
  const { accountId, tokenHash } = ctx.signedIn();
  const rows = await listSessions(ctx.db, accountId, ctx.now);
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: deviceWords(row.user_agent),
    ip: row.ip ?? '',
    createTime: toWireTime(row.created_at),
    lastSeenTime: toWireTime(row.seen_at),
    current: row.token_hash.equals(tokenHash),
  }));
}

/** Who came in, or tried to, by the person's account. */
export async function listHistory(
  ctx: Ctx,
  { pageNo, pageSize }: ParsedInputOf<typeof accountCalls.signIns>,
): Promise<PresentedOf<typeof accountCalls.signIns>> {
  const { rows, total } = await listSignIns(ctx.db, ctx.signedIn().accountId, { pageNo, pageSize });
  const data = rows.map((row) => ({
    time: toWireTime(row.at),
    method: row.sign_in_method,
    result: row.sign_in_result,
    device: deviceWords(row.user_agent),
    ip: row.ip,
  }));
  return { data, ...pageOf(total, { pageNo, pageSize }) };
}
