import type { Call, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { exportedBy } from '../../platform/http/answers/send-sheet';
import { enqueueJob } from '../../kit/jobs';
import { type ExportInput, type MoneySheets, openList } from './open-list';
import { refuseTooLong } from './refuse-too-long';

/** Begins to write a list to a file; that it is taken out is kept. Throws FORBIDDEN, BAD_INPUT for more than a sheet holds, BUSY. */
export async function beginExport(
  sheets: MoneySheets,
  ctx: Ctx,
  call: Call,
  input: ExportInput,
): Promise<PresentedOf<typeof orders.beginExport>> {
  const sheet = openList(sheets, ctx, ctx.customer(), input);
  const rows = await sheet.count();
  refuseTooLong(rows);
  await exportedBy(ctx, call).opened();
  const jobId = await enqueueJob(ctx, { kind: 'list_export', title: sheet.name, total: rows, input });
  return { jobId, rows };
}
