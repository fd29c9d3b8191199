import { search } from '@boxhaul/contract/site';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { openDeskSearch, searchOwn } from './search-all';

export function registerSearch(mount: Mount, deps: Deps): void {
  mount(search.desk, openDeskSearch(deps));
  mount(search.own, searchOwn);
}
