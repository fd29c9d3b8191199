import { batchQuotes } from '@boxhaul/contract/pricing';
import type { Mount } from '../../platform/http/mount';
import { openTableReader } from '../../platform/sheets/table-reader';
import type { JobRun } from '../../kit/jobs';
import type { PublishDeps } from '../../orders/publish';
import { askBatch, prepareBatch } from './ask-batch';
import type { BatchDeps } from './batch-deps';
import { downloadBatch, linkBatch } from './batch-link';
import { registerDrafts } from './drafts/register-drafts';
import { exportBatch, sendTemplate } from './export-batch';
import { listRows } from './list-rows';
import { mendRow } from './mend-row';
import { orderRow } from './order-row';
import { runBatch } from './run-batch';

export { deleteOldBatches } from './delete-old-batches';
export { deleteOldDrafts } from './drafts/delete-old-drafts';

/** Puts the calls of batches on the app; answers what the jobs of batches do. */
export function registerBatchQuotes(mount: Mount, deps: PublishDeps): (run: JobRun) => Promise<void> {
  const shared: PublishDeps & BatchDeps = { ...deps, readFile: openTableReader() };
  mount.prepared(batchQuotes.query, {
    prepare: (ctx, input) => prepareBatch(shared, ctx, input),
    work: (ctx, _input, prepared) => askBatch(ctx, prepared),
  });
  mount(batchQuotes.rows, (ctx, input) => listRows(ctx, input));
  mount(batchQuotes.mend, (ctx, input) => mendRow(shared, ctx, input));
  mount(batchQuotes.order, (ctx, input) => orderRow(deps, ctx, input));
  mount.raw(batchQuotes.exportFile, (ctx, input, { reply }) => exportBatch(ctx, input, reply));
  mount(batchQuotes.link, (ctx, input) => linkBatch(deps, ctx, input));
  mount.raw(batchQuotes.download, (ctx, input, { reply }) => downloadBatch(deps, ctx, input, reply));
  mount.raw(batchQuotes.template, (ctx, _input, { reply }) => sendTemplate(deps, ctx, reply));
  registerDrafts(mount, shared);
  return (run) => runBatch(shared, run);
}
