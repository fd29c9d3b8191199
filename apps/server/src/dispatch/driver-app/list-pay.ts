import type { driverApp } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { EXPENSE_KIND_WORDS } from '@boxhaul/domain/dispatch';
import { toWireDate, toYuan } from '@boxhaul/domain/kit';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import type { Ctx, Deps } from '../../platform/context';
import { fileUrl } from '../../kit/files';
import { payOfDriver } from '../../money/payables';
import { driverOf } from './driver-of';

/** So far back lines are listed. */
const LISTED_MS = 31 * 24 * 3600_000;

/** A driver's pay so far, none of anybody else's. */
export async function listPay(deps: Deps, ctx: Ctx): Promise<PresentedOf<typeof driverApp.pay>> {
  const { driverId } = driverOf(ctx);
  const today = toWireDate(ctx.now);
  const monthStart = `${today.slice(0, 8)}01`;
  const from = toWireDate(new Date(ctx.now.getTime() - LISTED_MS));
  const pay = await payOfDriver(ctx.db, driverId, { today, monthStart, from });
  return {
    today: toYuan(pay.today),
    month: toYuan(pay.month),
    lines: pay.lines.map(({ kind, amount, status, serviceOn, fileIds, ...line }) => ({
      ...line,
      kind,
      name: kind === null ? '运费' : EXPENSE_KIND_WORDS[kind].name,
      isClaim: kind !== null,
      amount: toYuan(amount),
      costStatus: status,
      statusText: COST_STATUS_WORDS[status],
      serviceDate: serviceOn,
      pics: fileIds.map((fileId) => ({ filePath: fileId, fileUrl: fileUrl(deps, fileId, ctx.holder()) })),
    })),
  };
}
