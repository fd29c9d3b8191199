import { dispatch } from '@boxhaul/contract/dispatch';
import { dataOf } from '../kit/data-of';

const data = dataOf(['desk', 'proofs']);
const REFRESH_MS = 30_000;

export const proofList = data.query(dispatch.proofs, { keep: true, refetchInterval: REFRESH_MS });

export const correctWeighing = data.mutation(dispatch.correctWeighing, { quiet: true });
export const reviewProof = data.mutation(dispatch.reviewProof, { quiet: true });
