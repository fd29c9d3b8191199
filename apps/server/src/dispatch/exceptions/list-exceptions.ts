import type { exceptions } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { EXCEPTION_KIND_WORDS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx, Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import {
  countBySeverity,
  countWaiting,
  type ExceptionAt,
  selectExceptions,
  selectOfOrder,
} from './exceptions.repo';

const present = (
  deps: Pick<Deps, 'signer'>,
  holder: LinkHolder,
  row: ExceptionAt,
  me: string,
): PresentedOf<typeof exceptions.list>['data'][number] => ({
  exceptionId: row.exception_id,
  kind: row.kind,
  severity: EXCEPTION_KIND_WORDS[row.kind].severity,
  state: row.closed_at ? 'closed' : row.taken_at ? 'taken' : 'open',
  detail: row.detail,
  orderId: row.order_id,
  orderNo: row.order_no,
  seq: row.seq,
  cabinetNo: row.cabinet_no,
  customerName: row.customer_name,
  plateNumber: row.plate_number,
  driverName: row.driver_name,
  raisedAt: toWireTime(row.raised_at),
  pics: row.pics.map(({ fileId, name }) => ({ name, fileUrl: fileUrl(deps, fileId, holder) })),
  taken: row.taken_at && {
    username: row.taken_name ?? '',
    isMe: row.taken_by === me,
    time: toWireTime(row.taken_at),
  },
  closed: row.closed_at && {
    username: row.closed_name ?? '',
    time: toWireTime(row.closed_at),
    reason: row.close_reason ?? '',
  },
});

/** A page of them, with how many there are of each haste. */
export async function listExceptions(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  input: ParsedInputOf<typeof exceptions.list>,
): Promise<PresentedOf<typeof exceptions.list>> {
  const { severity, pageNo, pageSize } = input;
  const [rows, severities, states] = await Promise.all([
    selectExceptions(ctx.db, input),
    countBySeverity(ctx.db, input),
    countWaiting(ctx.db),
  ]);
  const total = severity ? severities[severity] : severities.alert + severities.attention + severities.info;
  const me = ctx.signedIn().accountId;
  const holder = ctx.holder();
  return {
    data: rows.map((row) => present(deps, holder, row, me)),
    ...pageOf(total, { pageNo, pageSize }),
    severities,
    states,
  };
}

/** What went wrong with one order, closed or not. */
export async function listOfOrder(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { orderId }: ParsedInputOf<typeof exceptions.ofOrder>,
): Promise<PresentedOf<typeof exceptions.ofOrder>> {
  const rows = await selectOfOrder(ctx.db, orderId);
  const me = ctx.signedIn().accountId;
  return { exceptions: rows.map((row) => present(deps, ctx.holder(), row, me)) };
}
