import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findCode, phoneOfAccount } from '../../../identity/account';
import { keepBytes, readSignature, type StoredUpload } from '../../../kit/files';
import { chain, hasRead, person, placeOf } from '../evidence';
import { type EvidenceRow, selectEvidence } from '../evidence.repo';
import { type OpenedAgreement, openForAnswer, type Viewer } from '../open-agreement';
import type { SealProvider } from '../seal-provider';
import { presentAgreementPaper } from './agreement-paper.present';
import { refuseOtherText } from './confirm-read';

type Input = ParsedInputOf<typeof agreements.sign>;
export type SigningDeps = Deps & { seal: SealProvider };

/** All that a signature needs before its transaction: the proved phone, both files, and the evidence that they belong to. */
export interface PreparedSignature {
  phone: string;
  codeId: string;
  picture: StoredUpload;
  pdf: StoredUpload;
  /** How many rows of evidence stood when the file was drawn. */
  standing: number;
  added: EvidenceRow[];
}

/** The phone that proves who signs: the account's own, or that of the invitation. */
async function provingPhone(ctx: Ctx, viewer: Viewer, given: string | undefined): Promise<string> {
  if (viewer.as === 'invited') {
    if (given !== viewer.phone) throw refuseField('phone', '请填写受邀签署的手机号');
    return viewer.phone;
  }
  const own = viewer.as === 'customer' ? await phoneOfAccount(ctx.db, viewer.accountId) : undefined;
  if (own === undefined) throw refuseField('phoneCode', '账号没有绑定手机号，请先在账号中心绑定');
  return own;
}

const hexOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * What takes long, before the transaction: the code is tried, the picture looked at, the file drawn and sealed; their
 * bytes are nobody's until the call's transaction takes them up.
 */
export async function prepareSignature(
  deps: SigningDeps,
  ctx: Ctx,
  input: Input,
): Promise<PreparedSignature> {
  const opened = await openForAnswer(deps, ctx, input.key);
  refuseOtherText(opened, input.bodySha256);
  const { row, viewer } = opened;
  const standing = await selectEvidence(ctx.db, row.agreement_id);
  if (!hasRead(standing, viewer.who)) throw new Refusal('BAD_INPUT', { message: '请先阅读协议至末尾' });
  const [file] = ctx.files;
  if (!file || ctx.files.length > 1) throw new Refusal('FILE_COUNT', { message: '请先签名' });
  const phone = await provingPhone(ctx, viewer, input.phone);
  const { phoneCode, imageCode } = input;
  const owner = ctx.actor?.accountId ?? ctx.ip;
  const signature = await deps.queues.inspect(owner, () => readSignature(file));
  const codeId = await findCode(deps, ctx, { phone, purposes: ['sign'], phoneCode, imageCode });
  const signer = { ...person(viewer.who, input.signerName, phone), ...placeOf(ctx) };
  const before = chain(standing, [
    { kind: 'code_verified', at: ctx.now, said: signer },
    {
      kind: 'signed',
      at: ctx.now,
      said: {
        ...signer,
        method: input.signatureKind,
        body: input.bodySha256,
        signature: hexOf(signature.png),
      },
    },
  ]);
  const bytes = await drawFile(deps, owner, opened, {
    input,
    at: ctx.now,
    phone,
    picture: signature,
    evidence: [...standing, ...before],
  });
  const sealed = { kind: 'sealed', at: ctx.now, said: { by: deps.seal.name, file: hexOf(bytes) } } as const;
  return {
    phone,
    codeId,
    picture: await keepBytes(deps, ctx, {
      fileName: `签名-${row.agreement_no}.png`,
      contentType: 'image/png',
      bytes: signature.png,
    }),
    pdf: await keepBytes(deps, ctx, {
      fileName: `运输协议-${row.agreement_no}.pdf`,
      contentType: 'application/pdf',
      bytes,
    }),
    standing: standing.length,
    added: [...before, ...chain([...standing, ...before], [sealed])],
  };
}

interface Drawing {
  input: Input;
  at: Date;
  phone: string;
  picture: { grey: Buffer; width: number; height: number };
  evidence: readonly EvidenceRow[];
}

/** The PDF as it is kept. */
async function drawFile(
  deps: SigningDeps,
  owner: string,
  { row }: OpenedAgreement,
  { input, at, phone, picture: { grey, width, height }, evidence }: Drawing,
): Promise<Buffer> {
  const document = presentAgreementPaper(row, {
    name: input.signerName,
    phone,
    kind: input.signatureKind,
    at,
    picture: { grey, width, height },
    evidence,
    statement: deps.seal.statement,
  });
  const pdf = await deps.paper(owner, { as: 'pdf', document });
  return deps.seal.seal(pdf, { agreementNo: row.agreement_no, signerName: input.signerName });
}
