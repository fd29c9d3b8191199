import { presence } from '@boxhaul/contract/identity';
import type { Mount } from '../../platform/http/mount';
import { meetOnRecord } from './meet-on-record';

export { deleteOldPresences } from './meet-on-record';

export function registerPresence(mount: Mount): void {
  mount(presence.meet, (ctx, input) => meetOnRecord(ctx, input));
}
