import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { spendCode } from '../../../identity/account';
import { claimFor } from '../../../kit/files';
import { lockOrder, recordEvent } from '../../orders';
import { lockAgreement, markSigned } from '../agreements.repo';
import { insertEvidence, selectEvidence } from '../evidence.repo';
import { openForAnswer } from '../open-agreement';
import type { PreparedSignature, SigningDeps } from './prepare-signature';
import { notifyOperators } from './notify-operators';

/** Takes up what was prepared: code, files, evidence and state in one transaction; of two at once, one. */
export async function signAgreement(
  deps: SigningDeps,
  ctx: Ctx,
  { key, signerName, signatureKind }: ParsedInputOf<typeof agreements.sign>,
  prepared: PreparedSignature,
): Promise<PresentedOf<typeof agreements.sign>> {
  const tx = ctx.db;
  const { row } = await openForAnswer(deps, ctx, key);
  const { agreement_id: agreementId, order_id: orderId, customer_id: customerId } = row;
  // Whoever cancels or changes the order meanwhile goes before or after, never between.
  await lockOrder(tx, { orderId, customerId: null });
  await lockAgreement(tx, agreementId);
  const { viewer } = await openForAnswer(deps, ctx, key);
  if ((await selectEvidence(tx, agreementId)).length !== prepared.standing) {
    throw new Refusal('CONFLICT', { message: '协议刚有新的操作，请刷新后重新签署' });
  }
  await spendCode(ctx, prepared.codeId);
  const accountId = viewer.as === 'customer' ? viewer.accountId : null;
  const owner = { accountId: accountId ?? row.created_by, customerId, now: ctx.now };
  const [picture, pdf] = await claimFor(tx, owner, [prepared.picture, prepared.pdf]);
  if (!picture || !pdf) throw new Error('two files were kept');
  await insertEvidence(tx, agreementId, prepared.added);
  await markSigned(tx, agreementId, {
    ended_at: ctx.now,
    ended_by: accountId,
    signer_name: signerName,
    signer_phone: prepared.phone,
    signature_kind: signatureKind,
    signature_file_id: picture.fileId,
    pdf_file_id: pdf.fileId,
    pdf_sha256: prepared.pdf.sha256,
    sealed_by: deps.seal.name,
  });
  await recordEvent(tx, {
    orderId,
    accountId,
    event: 'agreement_signed',
    note: `${row.agreement_no}，签署人 ${signerName}`,
    now: ctx.now,
  });
  await notifyOperators(ctx, row, { signed: true, reason: '' });
  return { pdfSha256: prepared.pdf.sha256.toString('hex') };
}
