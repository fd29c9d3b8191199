import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';

export function registerFiles(_mount: Mount, _deps: Deps): void {}
