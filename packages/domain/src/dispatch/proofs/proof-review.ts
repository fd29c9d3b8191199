import { PROOF_STATE_WORDS, type ProofState, type ProofVerdict } from '../words/proof';

/** Why a verdict may not be given; null when it may. `seen`: the version that was looked at. */
export function refuseVerdict(
  verdict: ProofVerdict,
  now: { state: ProofState; version: number },
  seen: number,
): string | null {
  if (now.version !== seen) return '司机刚刚补传了照片，请刷新后再审核';
  return now.state === verdict ? `该节点的照片${PROOF_STATE_WORDS[verdict]}` : null;
}

/** Whether what a driver sends of a node that is done takes the place of what was sent back to him. */
export const mayResend = (state: ProofState | undefined): boolean => state === 'rejected';
