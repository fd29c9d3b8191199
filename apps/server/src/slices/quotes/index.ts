import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';

export function registerQuotes(_mount: Mount, _deps: Deps): void {}
