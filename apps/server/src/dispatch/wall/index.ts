import { dispatch } from '@boxhaul/contract/dispatch';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { openWall } from './open-wall';

export function registerWall(mount: Mount, deps: Pick<Deps, 'db' | 'clock'>): void {
  const wall = openWall(deps);
  mount(dispatch.wall, () => wall());
}
