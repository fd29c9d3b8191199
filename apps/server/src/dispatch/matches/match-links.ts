import type { matches } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { ACTIVE_MATCH_STATES } from '@boxhaul/domain/dispatch';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { hashOfMatch, pathOfMatch } from './match-codes';
import { stateOf } from './matches.present';
import { findMatch, lockMatchRow, type MatchRow, setCode } from './matches.repo';
import { notifyOffered } from './notify-match';

async function lockRow(ctx: Ctx, matchId: string): Promise<MatchRow> {
  const held = await lockMatchRow(ctx.db, matchId);
  const row = held && (await findMatch(ctx.db, matchId));
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该抢单' });
  return row;
}

const auditLink = (ctx: Ctx, row: MatchRow, link: string): void =>
  ctx.audit({
    target: 'match',
    id: row.match_id,
    name: `订单 ${row.order_no} 第 ${row.seq} 箱`,
    after: { link, plateNumber: row.plate_number, driverName: row.driver_name },
  });

/** Tells the driver once more, with another code; the former opens nothing. */
export async function sendLink(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { matchId }: ParsedInputOf<typeof matches.sendLink>,
): Promise<PresentedOf<typeof matches.sendLink>> {
  const row = await lockRow(ctx, matchId);
  if (!ACTIVE_MATCH_STATES.some((living) => living === stateOf(row, ctx.now))) {
    throw new Refusal('CONFLICT', { message: '该抢单已结束，不能再发送链接' });
  }
  const coded = { matchId, codeNo: row.code_no + 1 };
  await setCode(ctx.db, matchId, { codeNo: coded.codeNo, codeHash: hashOfMatch(deps, coded) });
  await notifyOffered(ctx.db, { ...row, code_no: coded.codeNo }, ctx.now);
  auditLink(ctx, row, '重新发送');
  return { path: pathOfMatch(deps, coded) };
}

/** The link opens nothing any more. */
export async function revokeLink(
  ctx: Ctx,
  { matchId }: ParsedInputOf<typeof matches.revokeLink>,
): Promise<null> {
  const row = await lockRow(ctx, matchId);
  await setCode(ctx.db, matchId, null);
  auditLink(ctx, row, '收回');
  return null;
}
