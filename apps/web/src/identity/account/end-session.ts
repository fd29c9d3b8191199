import { logOut } from '../../data/identity/session.api';
import { goTo } from '../../lib/navigation';
import { leaveSession } from '../../data/kit/session';
import { showToast } from '../../lib/toast-store';

/** Signs out here at once and goes to `to`; the server's part may fail without keeping anyone in. */
export async function endSession(to = '/'): Promise<void> {
  const told = logOut().catch(() => undefined);
  leaveSession(to);
  showToast('success', '退出成功！');
  goTo(to);
  await told;
}
