import { randomUUID } from 'node:crypto';
import type { CertificateBody, origin, OriginRow } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { CERTIFICATE_LIMITS, certificateLeaf, certificateMessage } from '@boxhaul/domain/fleet';
import { shiftDay, startOfDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx, Deps } from '../../platform/context';
import type { Places } from '../../pricing/places';
import { hashDays } from '../tracks';
import { certificateName, certificateText } from './certificate-text';
import { insertCheck, selectChecks } from './checks.repo';
import { inspectTask } from './get-origin';
import type { InspectedTask } from './inspected-task';
import { insertCertificate, lockLog } from './log/log.repo';
import { nodeCrypto, signWith } from './log/node-crypto';
import { appendLeaf, openKey } from './log/sign-log';
import { presentRow, presentTerminals } from './origin.present';

/** The days of the vehicle that the span touches, from midnight to midnight. */
function wholeDays({ from, to }: InspectedTask['span']): { from: Date; to: Date } {
  const last = startOfDay(shiftDay(toWireDate(to), 1));
  return { from: startOfDay(toWireDate(from)) ?? from, to: last ? new Date(last.getTime() - 1) : to };
}

/** The judgement that the certificate is of: an operator's where there is one, else the rule's of now, kept anew. */
async function checkOf(tx: Db, { task, harbor, span, found }: InspectedTask, now: Date) {
  const [newest] = await selectChecks(tx, task.task_id, harbor.harborId);
  if (newest?.judged_by) return { newest, checkId: newest.check_id };
  const checkId = await insertCheck(tx, {
    task_id: task.task_id,
    harbor_id: harbor.harborId,
    version: (newest?.version ?? 0) + 1,
    period_from: span.from,
    period_to: span.to,
    verdict: found.verdict,
    evidence: JSON.stringify(found),
    judged_by: null,
    reason: null,
    judged_at: now,
  });
  return { newest: undefined, checkId };
}

/** What the certificate says, in the order in which it is signed. */
function bodyOf(
  { harbor }: InspectedTask,
  row: OriginRow,
  days: CertificateBody['days'],
  now: Date,
): CertificateBody {
  return {
    kind: 'boxhaul-origin-certificate',
    certificateId: randomUUID(),
    issuedAt: toWireTime(now),
    plateNumber: row.plateNumber,
    vco: row.vco,
    cabinetNo: row.cabinetNo,
    harborName: row.harborName,
    terminals: presentTerminals(harbor),
    startTime: row.startTime,
    endTime: row.endTime,
    verdict: row.verdict,
    verdictText: row.verdictText,
    reasons: row.reasons,
    judgedReason: row.judgedReason,
    coverage: row.coverage,
    points: row.points,
    dropped: row.dropped,
    visits: row.visits,
    days,
    limits: [...CERTIFICATE_LIMITS],
  };
}

/** Signs what is known of a task's truck and harbour, and writes it into the log. */
export async function certifyOrigin(
  deps: Pick<Deps, 'sealer'> & { places: Places },
  ctx: Ctx,
  input: ParsedInputOf<typeof origin.certify>,
): Promise<PresentedOf<typeof origin.certify>> {
  const looked = await inspectTask(deps.places, ctx, input);
  const { task, harbor, span, found } = looked;
  const days = await hashDays(ctx.db, task.vehicle_id, wholeDays(span));
  await lockLog(ctx.db);
  const { newest, checkId } = await checkOf(ctx.db, looked, ctx.now);
  const row = presentRow(task, harbor, span, found, newest);
  const said = bodyOf(looked, row, days, ctx.now);
  const body = JSON.stringify(said);
  const key = await openKey(ctx.db, deps, ctx.now);
  const signature = signWith(key.privateKey, certificateMessage(body));
  const leaf = certificateLeaf(nodeCrypto.sha256, body, signature);
  const { leafIndex, head } = await appendLeaf(ctx.db, key, leaf, ctx.now);
  await insertCertificate(ctx.db, {
    certificate_id: said.certificateId,
    check_id: checkId,
    leaf_index: leafIndex,
    body,
    signature,
    issued_by: ctx.signedIn().accountId,
    issued_at: ctx.now,
  });
  ctx.opened({
    kind: 'track',
    subject: task.task_id,
    name: task.plate_number,
    customerId: task.customer_id,
  });
  ctx.audit({
    target: 'task',
    id: task.task_id,
    customerId: task.customer_id,
    after: { 来源证书: said.certificateId },
  });
  const signed = { leaf_index: leafIndex, body, signature };
  return {
    certificateId: said.certificateId,
    fileName: certificateName(said, 'json'),
    file: await certificateText(ctx.db, signed, { publicKey: key.publicKey, head }),
  };
}
