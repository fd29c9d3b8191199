import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { boxOfSlip, weightDifference } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx, Deps } from '../../../platform/context';
import { fileUrl, type LinkHolder } from '../../../kit/files';
import { countOpen, countProofs, type ProofAt, selectProofs } from './proofs.repo';

type Shown = PresentedOf<typeof dispatch.proofs>['data'][number];

/** The slip beside what is declared; null where nobody typed it. */
function presentWeighing(row: ProofAt): Shown['weighing'] {
  if (row.weighing_revision === null) return null;
  const slip = { grossKg: row.gross_kg, tareKg: row.tare_kg, tareWithBox: row.tare_with_box };
  const box = boxOfSlip(slip, row.cabinet_type);
  const declaredKg = row.declared_kg;
  return {
    ...slip,
    netKg: box?.netKg ?? null,
    cargoKg: box?.cargoKg ?? null,
    vgmKg: box?.vgmKg ?? null,
    declaredKg,
    difference: box && declaredKg !== null ? weightDifference(box.cargoKg, declaredKg) : null,
    revision: row.weighing_revision,
    corrected: row.corrected_at && { username: row.corrector ?? '', time: toWireTime(row.corrected_at) },
  };
}

const present = (deps: Pick<Deps, 'signer'>, holder: LinkHolder, row: ProofAt): Shown => ({
  nodeId: row.node_id,
  version: row.version,
  state: row.state,
  nodeName: row.node_name,
  proofs: row.proofs,
  kinds: row.kinds,
  doneAt: toWireTime(row.done_at),
  inFence: row.in_fence,
  note: row.note,
  orderId: row.order_id,
  orderNo: row.order_no,
  customerName: row.customer_name,
  seq: row.seq,
  cabinetType: row.cabinet_type,
  cabinetNo: row.cabinet_no,
  wrongDigit: row.cabinet_no_override,
  sealNo: row.seal_no,
  weighing: presentWeighing(row),
  plateNumber: row.plate_number,
  driverName: row.driver_name,
  pics: row.pics.map(({ fileId, ...pic }) => ({ ...pic, fileUrl: fileUrl(deps, fileId, holder) })),
  waitingSince: toWireTime(row.waiting_since),
  reason: row.reason,
  returnedKinds: row.returned_kinds,
  reviewed: row.reviewed_at && { username: row.reviewer ?? '', time: toWireTime(row.reviewed_at) },
});

/** A page of pictures that drivers took, beside what was typed. */
export async function listProofs(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.proofs>,
): Promise<PresentedOf<typeof dispatch.proofs>> {
  const { pageNo, pageSize } = input;
  const [rows, total, counts] = await Promise.all([
    selectProofs(ctx.db, input),
    countProofs(ctx.db, input),
    countOpen(ctx.db),
  ]);
  const holder = ctx.holder();
  return {
    data: rows.map((row) => present(deps, holder, row)),
    ...pageOf(total, { pageNo, pageSize }),
    counts,
  };
}
