import type { Mount } from '../../platform/http/mount';
import type { PublishDeps } from '../publish';
import { registerCancel } from './cancel/register-cancel';
import { registerRequests } from './change/register-changes';

export { cancelOrder } from './cancel/cancel-order';
export { grantCancellation } from './cancel/grant-cancellation';
export { requestCancellation } from './cancel/request-cancellation';
export { grantChange } from './change/grant-change';

export function registerChanges(mount: Mount, deps: PublishDeps): void {
  registerRequests(mount, deps);
  registerCancel(mount);
}
