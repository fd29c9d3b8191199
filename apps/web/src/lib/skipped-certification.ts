const KEY = 'boxhaul.certification-skipped';

/** 'Skip' is remembered for the session: of this tab, and of the account that said it. */
export function skipCertification(accountId: string): void {
  try {
    sessionStorage.setItem(KEY, accountId);
  } catch {
    // Storage is forbidden: it is asked again at the next sign-in.
  }
}

/** Whether the account said 'skip' in this session. */
export function hasSkippedCertification(accountId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === accountId;
  } catch {
    return false;
  }
}
