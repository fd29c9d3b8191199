import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';

export function registerAccount(_mount: Mount, _deps: Deps): void {}
