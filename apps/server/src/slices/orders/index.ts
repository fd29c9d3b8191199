import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';

export function registerOrders(_mount: Mount, _deps: Deps): void {}
