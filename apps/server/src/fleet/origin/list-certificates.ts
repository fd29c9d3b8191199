import type { CertificateRow as Shown, origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { ORIGIN_VERDICT_WORDS } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { type CertificateRow, countCertificates, selectCertificates } from './certificates.repo';
import { customerOf } from './viewer';

/** A certificate's row. */
export const presentCertificate = (row: CertificateRow): Shown => ({
  certificateId: row.certificate_id,
  issuedAt: toWireTime(row.issued_at),
  issuedBy: row.issued_name,
  logNo: row.leaf_index + 1,
  taskId: row.task_id,
  orderNo: row.order_no,
  plateNumber: row.plate_number,
  cabinetNo: row.cabinet_no,
  harborName: row.harbor_name,
  verdict: row.verdict,
  verdictText: ORIGIN_VERDICT_WORDS[row.verdict],
});

/** The certificates of an enterprise's tasks, or all for an operator. */
export async function listCertificates(
  ctx: Ctx,
  { keyword, pageNo, pageSize }: ParsedInputOf<typeof origin.certificates>,
): Promise<PresentedOf<typeof origin.certificates>> {
  const filter = { customerId: customerOf(ctx), keyword };
  const [count, rows] = await Promise.all([
    countCertificates(ctx.db, filter),
    selectCertificates(ctx.db, filter, { pageNo, pageSize }),
  ]);
  return { data: rows.map(presentCertificate), ...pageOf(count, { pageNo, pageSize }) };
}
