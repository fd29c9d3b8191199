const KEY = 'boxhaul.visits';

/** Whether the browser says for all sites that its person is not to be followed. */
function saysNo(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/** Whether the person has said no on this browser. */
export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
}

/** Whether looks of this browser are counted. */
export const mayCountVisits = (): boolean => !saysNo() && !hasOptedOut();

/** Keeps what the person wants on this browser. */
export function chooseVisits(counted: boolean): void {
  try {
    if (counted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that keeps nothing is asked anew.
  }
}
