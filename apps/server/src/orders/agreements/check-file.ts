import { open } from 'node:fs/promises';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import type { CheckVerdict } from '@boxhaul/domain/orders';
import type { Ctx, Deps } from '../../platform/context';
import type { ReceivedFile } from '../../platform/files/uploads';
import { Refusal } from '../../platform/http/refusal';
import { findInFile } from '../../kit/files';
import { type AgreementRow, findAgreement, findByFile } from './agreements.repo';
import { isChainWhole } from './evidence';
import { selectEvidence } from './evidence.repo';
import { FILE_MARK } from './sign/agreement-paper.present';

type Answer = PresentedOf<typeof agreements.check>;

const MARK = new RegExp(`${FILE_MARK}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`);
const HEAD = '%PDF-';

const MESSAGES: Readonly<Record<CheckVerdict, string>> = {
  genuine: '核验一致：该文件与平台保存的签署文件逐字节相同，自签署后未被改动。',
  altered: '文件已被改动：它自称是平台签署的协议，但内容与平台保存的签署文件不一致，请勿采信。',
  unknown:
    '平台没有保存这份文件。它可能不是本平台签署的协议，也可能被打印、转存或重新生成过；平台无法判断其内容真伪。',
};

/** Of a genuine file whose agreement was called off. */
const VOIDED = '文件与平台保存的签署文件逐字节相同，但这份协议签署后已由平台作废，不再有效。';

async function isPdf(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(HEAD.length);
    await handle.read(head, 0, HEAD.length, 0);
    return head.toString('latin1') === HEAD;
  } finally {
    await handle.close();
  }
}

/** A name whose bearer knows it again, and nobody else learns it: anybody may ask about any file. */
const masked = (name: string): string => `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}`;

async function known(ctx: Ctx, row: AgreementRow): Promise<Answer['agreement']> {
  const { pdf_sha256: sha256, ended_at: endedAt, signer_name: signer } = row;
  if (sha256 === null || endedAt === null || signer === null) return null;
  return {
    agreementNo: row.agreement_no,
    title: row.title,
    signedAt: toWireTime(endedAt),
    signerName: masked(signer),
    customerName: masked(row.customer_name),
    pdfSha256: sha256.toString('hex'),
    isChainWhole: isChainWhole(await selectEvidence(ctx.db, row.agreement_id)),
    voidedAt: row.voided_at && toWireTime(row.voided_at),
  };
}

async function markedAgreement(deps: Deps, ctx: Ctx, file: ReceivedFile): Promise<AgreementRow | undefined> {
  const owner = ctx.actor?.accountId ?? ctx.ip;
  const mark = await deps.queues.inspect(owner, () => findInFile(file.path, MARK));
  if (mark === undefined) return undefined;
  const row = await findAgreement(ctx.db, mark.slice(FILE_MARK.length));
  return row?.pdf_sha256 ? row : undefined;
}

/** Whether a file is, byte for byte, one that was signed here; anybody may ask. Throws FILE_COUNT, FILE_TYPE, FILE_BROKEN. */
export async function checkFile(deps: Deps, ctx: Ctx): Promise<Answer> {
  const [file] = ctx.files;
  if (!file || ctx.files.length > 1) {
    throw new Refusal('FILE_COUNT', { message: '请选择一份要核验的 PDF 文件' });
  }
  if (!/\.pdf$/i.test(file.fileName))
    throw new Refusal('FILE_TYPE', { message: '请上传签署后下载的 PDF 文件' });
  if (!(await isPdf(file.path)))
    throw new Refusal('FILE_BROKEN', { message: '文件内容不是 PDF 或已损坏，请上传签署后下载的 PDF' });
  const answer = (verdict: CheckVerdict, agreement: Answer['agreement']): Answer => ({
    verdict,
    sha256: file.sha256.toString('hex'),
    message: MESSAGES[verdict],
    agreement,
  });
  const genuine = await findByFile(ctx.db, file.sha256);
  if (genuine) {
    const said = answer('genuine', await known(ctx, genuine));
    return genuine.state === 'void' ? { ...said, message: VOIDED } : said;
  }
  const marked = await markedAgreement(deps, ctx, file);
  return marked ? answer('altered', await known(ctx, marked)) : answer('unknown', null);
}
