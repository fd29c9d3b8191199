import { maskPhone, toWireTime } from '@boxhaul/domain/kit';
import {
  agreementBlocks,
  EVIDENCE_KIND_WORDS,
  SIGNATURE_KIND_WORDS,
  type SignatureKind,
} from '@boxhaul/domain/orders';
import type { PdfBlock, PdfDocument, PdfPicture } from '../../../platform/pdf/pdf-document';
import type { AgreementRow } from '../agreements.repo';
import type { EvidenceRow } from '../evidence.repo';

/** By which an agreement's file is known again, even when its bytes are no longer those that were signed. */
export const FILE_MARK = 'BoxHaul-Agreement:';

/** How wide a signature stands on paper, in points. */
const SIGNATURE_WIDE = 180;

interface Signed {
  name: string;
  phone: string;
  kind: SignatureKind;
  at: Date;
  picture: PdfPicture;
  evidence: readonly EvidenceRow[];
  /** What the seal is worth. */
  statement: string;
}

const blockOf = ({ kind, text }: ReturnType<typeof agreementBlocks>[number]): PdfBlock => {
  switch (kind) {
    case 'heading':
      return { kind, text };
    case 'paragraph':
      return { kind, text };
    case 'item':
      return { kind: 'paragraph', text: `· ${text}` };
  }
};

const evidenceLine = ({ seq, at, kind, hash }: EvidenceRow): string =>
  `${seq}. ${toWireTime(at)} ${EVIDENCE_KIND_WORDS[kind]}  ${hash.toString('hex')}`;

/** A signed agreement as a document: its text, the signature, and what happened up to it. */
export function presentAgreementPaper(row: AgreementRow, signed: Signed): PdfDocument {
  return {
    title: row.title,
    issuer: '柜达 BoxHaul',
    issuerLines: [`协议编号 ${row.agreement_no} · 模板第 ${row.template_version ?? 0} 版`],
    createdAt: signed.at,
    footer: `${row.agreement_no} · 可在平台“运输协议”页上传本文件核验`,
    mark: `${FILE_MARK}${row.agreement_id}`,
    blocks: [
      ...agreementBlocks(row.body).map((block) => blockOf(block)),
      { kind: 'heading', text: '签署' },
      {
        kind: 'facts',
        facts: [
          { label: '托运人', value: row.customer_name },
          { label: '签署人', value: signed.name },
          { label: '签署手机', value: maskPhone(signed.phone) },
          { label: '签名方式', value: SIGNATURE_KIND_WORDS[signed.kind] },
          { label: '签署时间', value: `${toWireTime(signed.at)}（北京时间）` },
        ],
      },
      { kind: 'picture', picture: signed.picture, across: SIGNATURE_WIDE },
      { kind: 'heading', text: '存证记录' },
      {
        kind: 'notes',
        notes: [
          `正文 SHA-256：${row.body_sha256.toString('hex')}`,
          ...signed.evidence.map((entry) => evidenceLine(entry)),
          '每条记录的 SHA-256 由上一条记录的值与本条内容算出；本文件自身的 SHA-256 保存在平台，供核验。',
          signed.statement,
        ],
      },
    ],
  };
}
