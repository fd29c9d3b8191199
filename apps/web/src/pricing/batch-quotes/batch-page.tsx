import { Link, useSearchParams } from 'react-router';
import { LANES_PATH } from '../../data/pricing/lanes-path';
import { Button } from '../../ui/button';
import { ListHead } from '../../ui/table/list-head';
import css from './batch.module.css';
import { BatchResult } from './batch-result';
import { NewBatch } from './new-batch';
import { RecentBatches } from './recent-batches';

const TITLE = 'batch-title';

/** Prices of many doors at once: a file or pasted rows, their prices, and the orders made of them. */
export function BatchPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('batch');
  return (
    <section className={css.page} aria-labelledby={TITLE}>
      <ListHead id={TITLE} title="批量询价">
        <Link className={css.lanes} to={LANES_PATH}>
          常用线路
        </Link>
        {id !== null && (
          <Button variant="outline" onClick={() => setParams({})}>
            再询一批
          </Button>
        )}
      </ListHead>
      {id === null ? (
        <>
          <NewBatch onBegun={(jobId) => setParams({ batch: jobId })} />
          <RecentBatches />
        </>
      ) : (
        <BatchResult key={id} id={id} />
      )}
    </section>
  );
}
