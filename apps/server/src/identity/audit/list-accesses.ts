import type { audit, OpsAccess } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { USER_TYPE_WORDS, USER_TYPES } from '@boxhaul/domain/identity';
import { maskPhones, toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { type AccessRow, selectAccesses } from './accesses.repo';
import { readDays } from './audit-filter';

const presentAccess = (row: AccessRow) => ({
  accessId: row.access_id,
  time: toWireTime(row.at),
  kind: row.access_kind,
  name: row.subject_name,
});

const presentOpsAccess = (row: AccessRow): OpsAccess => ({
  ...presentAccess(row),
  accountId: row.account_id,
  // Some are called by their number.
  username: maskPhones(row.username),
  userType: row.user_type,
  customerId: row.customer_id,
  customerName: row.customer_name,
  ip: row.ip,
  requestId: row.request_id,
});

/** Who opened or took out whose data; no further down than is counted. */
export async function listAccesses(
  ctx: Ctx,
  { pageNo, pageSize, kind, customer, keyword, from, to }: ParsedInputOf<typeof audit.accesses>,
): Promise<PresentedOf<typeof audit.accesses>> {
  const filter = { kind, customerId: customer, keyword, ...readDays({ from, to }) };
  const { rows, rowCount } = await selectAccesses(ctx.db, filter, { pageNo, pageSize });
  return { data: rows.map(presentOpsAccess), ...pageOf(rowCount, { pageNo, pageSize }) };
}

/** The owner sees who opened what of the enterprise; anybody else what they opened themselves. */
export async function listOwnAccesses(
  ctx: Ctx,
  { pageNo, pageSize }: ParsedInputOf<typeof audit.ownAccesses>,
): Promise<PresentedOf<typeof audit.ownAccesses>> {
  const { accountId, customerId, isOwner } = ctx.signedIn();
  const filter = isOwner && customerId !== null ? { customerId } : { accountId };
  const { rows, rowCount } = await selectAccesses(ctx.db, filter, { pageNo, pageSize });
  const whoOf = (row: AccessRow): string => {
    if (row.account_id === accountId) return '本人';
    return row.user_type === USER_TYPES.customer ? row.username : `平台${USER_TYPE_WORDS[row.user_type]}`;
  };
  const data = rows.map((row) => ({ ...presentAccess(row), who: whoOf(row) }));
  return { data, ...pageOf(rowCount, { pageNo, pageSize }) };
}
