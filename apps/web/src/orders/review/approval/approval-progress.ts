/** How far an approval of many orders was when the page was left. */
export interface ApprovalProgress {
  total: number;
  approved: number;
  left: number;
}

const keyOf = (who: string) => `boxhaul.approving.${who}`;

/** What somebody's page had approved when it was left; null where none was left in the middle. */
export function readApproving(who: string): ApprovalProgress | null {
  try {
    const [total, approved, left] = (localStorage.getItem(keyOf(who)) ?? '').split(',').map(Number);
    return total && approved !== undefined && left !== undefined ? { total, approved, left } : null;
  } catch {
    return null;
  }
}

/** Kept after every piece, so that a page that is closed says the next time what was done; null once it is said. */
export function saveApprovalProgress(who: string, kept: ApprovalProgress | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(who));
    else localStorage.setItem(keyOf(who), [kept.total, kept.approved, kept.left].join());
  } catch {
    // A full or closed store: the list says as well what waits still.
  }
}
