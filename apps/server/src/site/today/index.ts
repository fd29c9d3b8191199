import { today } from '@boxhaul/contract/site';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { openDeskWaits } from './desk-waits';
import { readOwnDay } from './own-day';

export function registerToday(mount: Mount, deps: Deps): void {
  const readDeskWaits = openDeskWaits(deps);
  mount(today.desk, readDeskWaits);
  mount(today.own, readOwnDay);
}
