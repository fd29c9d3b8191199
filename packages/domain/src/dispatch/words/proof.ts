import { PAPER_KIND_WORDS } from '../../orders/words/paper-kind';

/** What a node may ask for beside its time: numbers that are typed, and pictures of them, of papers, or of what is there. */
export const PROOFS = ['cabinet_no', 'seal_no', 'eir_out', 'eir_in', 'weighing', 'receipt', 'scene'] as const;
export type Proof = (typeof PROOFS)[number];

/** How people call each. */
export const PROOF_WORDS: Readonly<Record<Proof, string>> = {
  cabinet_no: '箱门柜号',
  seal_no: '箱门封条',
  eir_out: '出场设备交接单',
  eir_in: '进场设备交接单',
  weighing: PAPER_KIND_WORDS.weighing_slip,
  receipt: PAPER_KIND_WORDS.receipt,
  scene: '现场照片',
};

/** How the picture of each is called, on the button that takes it and beside it at the desk. */
export const PROOF_PICTURE_WORDS: Readonly<Record<Proof, string>> = {
  cabinet_no: '柜号照片',
  seal_no: '封条照片',
  eir_out: '出场设备交接单',
  eir_in: '进场设备交接单',
  weighing: '磅单',
  receipt: '签收单',
  scene: '现场照片',
};

/** Those whose number is typed: a picture of them may be left out where a template says so. */
export const TYPED_PROOFS = ['cabinet_no', 'seal_no'] as const satisfies readonly Proof[];

const isProof = (text: string): text is Proof => PROOFS.some((proof) => proof === text);

/** A proof that was written somewhere; undefined where it is none, or none any more. */
export const readProof = (text: string): Proof | undefined => (isProof(text) ? text : undefined);

/** The same of one that is stored; one that is none any more is shown as it is. */
export const proofWord = (text: string): string => (isProof(text) ? PROOF_WORDS[text] : text);

/** The same of its picture. */
export const proofPictureWord = (text: string): string => (isProof(text) ? PROOF_PICTURE_WORDS[text] : text);

/** How the pictures of a node stand that a driver took. */
export const PROOF_STATES = ['waiting', 'rejected', 'accepted'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** How people call each. */
export const PROOF_STATE_WORDS: Readonly<Record<ProofState, string>> = {
  waiting: '待审核',
  rejected: '已退回',
  accepted: '已通过',
};

/** What a reviewer may say of them. */
export const PROOF_VERDICTS = ['accepted', 'rejected'] as const satisfies readonly ProofState[];
export type ProofVerdict = (typeof PROOF_VERDICTS)[number];
