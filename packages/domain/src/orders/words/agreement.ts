/** How far a transport agreement is. */
export const AGREEMENT_STATES = ['pending', 'signed', 'refused', 'superseded', 'void'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** How people call it. */
export const AGREEMENT_STATE_WORDS: Readonly<Record<AgreementState, string>> = {
  pending: '待签署',
  signed: '已签署',
  refused: '已拒签',
  superseded: '已被取代',
  void: '已作废',
};

/** How a signature came about: drawn by hand or pointer, or a name typed on a keyboard. */
export const SIGNATURE_KINDS = ['drawn', 'typed'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

/** How people call it. */
export const SIGNATURE_KIND_WORDS: Readonly<Record<SignatureKind, string>> = {
  drawn: '手写签名',
  typed: '键入姓名',
};

/** What can happen to an agreement. */
export const EVIDENCE_KINDS = [
  'issued',
  'invited',
  'read',
  'code_verified',
  'signed',
  'refused',
  'superseded',
  'voided',
  'sealed',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** How people call it. */
export const EVIDENCE_KIND_WORDS: Readonly<Record<EvidenceKind, string>> = {
  issued: '生成协议',
  invited: '邀请签署',
  read: '阅读至末尾',
  code_verified: '短信验证码核验通过',
  signed: '签名',
  refused: '拒绝签署',
  superseded: '由新协议取代',
  voided: '客服作废',
  sealed: '生成签署文件',
};

/** What a file is, as far as the platform can tell. */
export const CHECK_VERDICTS = ['genuine', 'altered', 'unknown'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];
