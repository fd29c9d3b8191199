import { audit } from '@boxhaul/contract/identity';
import type { Mount } from '../../platform/http/mount';
import { exportAudit } from './export-audit';
import { listAccesses, listOwnAccesses } from './list-accesses';
import { listAudit } from './list-audit';
import { listAuditOptions } from './list-audit-options';

export { historyOfCustomer } from './history-of-customer';

export function registerAudit(mount: Mount): void {
  mount(audit.list, (ctx, input) => listAudit(ctx, input));
  mount(audit.options, (ctx) => listAuditOptions(ctx));
  mount(audit.accesses, (ctx, input) => listAccesses(ctx, input));
  mount(audit.ownAccesses, (ctx, input) => listOwnAccesses(ctx, input));
  mount.raw(audit.exportCsv, (ctx, input, { reply }) => exportAudit(ctx, input, reply));
}
