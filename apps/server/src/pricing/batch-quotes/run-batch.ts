import type { QuoteDeps } from '../quotes';
import { JobFault, type JobRun } from '../../kit/jobs';
import { countOutcomes, storeAnswers, selectOpenRows } from './batch.repo';
import { presentCounts } from './batch.present';
import type { BatchDeps } from './batch-deps';
import { priceRows } from './price-rows';

/** Rows of a step: what is lost with a node, and asked again. */
const STEP = 500;

/** Prices the rows of a job that have no answer yet, step by step: each stands with its progress, or not at all. */
export async function runBatch(deps: QuoteDeps & BatchDeps, run: JobRun): Promise<void> {
  const { job_id: jobId, customer_id: customerId } = run.job;
  if (customerId === null) throw new JobFault('批量询价只对客户开放');
  const { total, open } = presentCounts(await countOutcomes(deps.db, jobId));
  let done = total - open;
  run.progress(done, total);
  for (;;) {
    const rows = await selectOpenRows(deps.db, jobId, STEP);
    if (rows.length === 0) break;
    const places = await deps.places.book(deps.db);
    const pricing = { deps, db: deps.db, places, customerId, now: deps.clock() };
    const answered = await priceRows(
      pricing,
      rows.map(({ asked }) => asked),
    );
    done += rows.length;
    await run.step(done, (tx) =>
      storeAnswers(
        tx,
        jobId,
        answered.map((row, at) => ({ row_no: rows[at]!.row_no, ...row })),
      ),
    );
  }
  await run.finish(done, async (tx) => presentCounts(await countOutcomes(tx, jobId)));
}
