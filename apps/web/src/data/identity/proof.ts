import { readSecurity } from './account.api';

/** What has to be shown before a change of password or phone (decisions 11.4): nothing, a code by SMS, or the password of old. */
export type Proof = 'none' | 'code' | 'password';

/** So long a proof must still last, for filling in what comes then. */
const LEAST_SECONDS = 60;

/** Which proof is wanted now; none where that cannot be learnt: the change itself will tell. */
export async function readProof(): Promise<Proof> {
  try {
    const { hasPhone, provedSeconds } = await readSecurity();
    if (provedSeconds > LEAST_SECONDS) return 'none';
    return hasPhone ? 'code' : 'password';
  } catch {
    return 'none';
  }
}
