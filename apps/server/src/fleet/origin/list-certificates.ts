import type { CertificateRow as Shown, origin } from '@boxhaul/contract/fleet';
import { ORIGIN_VERDICT_WORDS } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { listOf } from '../../kit/list';
import type { Answers } from '../../platform/http/by-either';
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
export const listCertificates: Answers<typeof origin.certificates> = listOf({
  filter: (ctx, { keyword }) => ({ customerId: customerOf(ctx), keyword }),
  rows: selectCertificates,
  count: countCertificates,
  present: (rows) => ({ data: rows.map(presentCertificate) }),
});
