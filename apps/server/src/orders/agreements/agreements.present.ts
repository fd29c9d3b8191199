import type { Agreement, AgreementItem } from '@boxhaul/contract/orders';
import { maskPhone, maskPhones, toWireTime } from '@boxhaul/domain/kit';
import {
  AGREEMENT_STATE_WORDS,
  agreementBlocks,
  EVIDENCE_KIND_WORDS,
  issueFault,
} from '@boxhaul/domain/orders';
import type { AgreementRow, ListedRow } from './agreements.repo';
import { hasRead, isChainWhole } from './evidence';
import type { EvidenceRow } from './evidence.repo';
import type { OpenedAgreement } from './open-agreement';
import type { SealProvider } from './seal-provider';

function actionsOf({ row, viewer, unchanged, fault }: OpenedAgreement): Agreement['actions'] {
  const download = row.pdf_sha256 === null ? [] : (['download'] as const);
  if (viewer.as === 'operator') return [...download];
  const answer = fault === null ? (['sign', 'refuse'] as const) : [];
  if (viewer.as === 'invited') return [...answer, ...download];
  const anew = row.state === 'refused' || row.state === 'void' || (!unchanged && row.state !== 'superseded');
  return [
    ...answer,
    ...(fault === null ? (['invite'] as const) : []),
    ...(anew && issueFault(row.order_state) === null ? (['restart'] as const) : []),
    ...download,
  ];
}

const invitationOf = ({
  invited_name,
  invited_phone,
  invited_until,
}: AgreementRow): Agreement['invitation'] =>
  invited_name === null || invited_phone === null || invited_until === null
    ? null
    : { name: invited_name, phone: maskPhone(invited_phone), until: toWireTime(invited_until) };

/** An agreement for whoever looks at it; operators see phones masked, as everywhere. */
export function presentAgreement(
  opened: OpenedAgreement,
  evidence: readonly EvidenceRow[],
  seal: SealProvider,
): Agreement {
  const { row, viewer, fault } = opened;
  const shown = viewer.as === 'operator' ? maskPhones(row.body) : row.body;
  return {
    agreementId: row.agreement_id,
    agreementNo: row.agreement_no,
    orderId: row.order_id,
    orderNo: row.order_no,
    title: row.title,
    blocks: agreementBlocks(shown),
    bodySha256: row.body_sha256.toString('hex'),
    templateVersion: row.template_version ?? 0,
    state: row.state,
    stateText: AGREEMENT_STATE_WORDS[row.state],
    customerName: row.customer_name,
    createdAt: toWireTime(row.created_at),
    endedAt: row.ended_at && toWireTime(row.ended_at),
    signerName: row.signer_name,
    signerPhone: row.signer_phone === null ? null : maskPhone(row.signer_phone),
    refuseReason: row.refuse_reason,
    voidReason: row.void_reason,
    pdfSha256: row.pdf_sha256?.toString('hex') ?? null,
    viewer: viewer.as,
    fault,
    isRead: hasRead(evidence, viewer.who),
    actions: actionsOf(opened),
    invitation: viewer.as === 'customer' ? invitationOf(row) : null,
    evidence: evidence.map(({ seq, at, kind, hash }) => ({
      seq,
      at: toWireTime(at),
      kindText: EVIDENCE_KIND_WORDS[kind],
      hash: hash.toString('hex'),
    })),
    isChainWhole: isChainWhole(evidence),
    sealText: seal.statement,
  };
}

/** A row of a list: an order with its newest agreement. */
export const presentListed = (row: ListedRow): AgreementItem => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  bookSpaceNo: row.book_space_no,
  customerName: row.customer_name,
  agreementId: row.agreement_id,
  agreementNo: row.agreement_no,
  state: row.state,
  stateText: row.state === null ? '未生成' : AGREEMENT_STATE_WORDS[row.state],
  createdAt: row.created_at && toWireTime(row.created_at),
  endedAt: row.ended_at && toWireTime(row.ended_at),
  signerName: row.signer_name,
  refuseReason: row.refuse_reason,
});
