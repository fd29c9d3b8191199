import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportedDrafts, orderDraftList } from '../../data/orders/order-drafts.api';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { ListHead } from '../../ui/table/list-head';
import { PagedList } from '../../ui/table/paged-list';
import { DraftTable } from './draft-table';
import { ImportReport } from './import-report';
import { NewLines } from './new-lines';
import { PlaceBar } from './place-bar';
import css from './quick-order.module.css';
import { useChosen } from './use-chosen';
import { useDraftEdits } from './use-draft-edits';
import { usePlacing } from './use-placing';

const TITLE = 'quick-order-title';

/** S2's /customer: many orders in a short while, out of a sheet of bookings, former orders and frequent lanes. */
export function QuickOrderPage() {
  const { user } = useSession();
  const seesPrices = mayDo(user, 'prices');
  const [pageNo, setPageNo] = useState(1);
  const [report, setReport] = useState<ImportedDrafts | null>(null);
  const drafts = useQuery(orderDraftList(pageNo));
  const rows = drafts.data?.data ?? [];
  const { chosen, choose, chooseAll, isChosen } = useChosen(rows);
  const placing = usePlacing();
  const edits = useDraftEdits();
  return (
    <section className={css.page} aria-labelledby={TITLE}>
      <ListHead id={TITLE} title="快速下单" />
      <NewLines seesPrices={seesPrices} onImported={setReport}>
        {report && <ImportReport report={report} onClose={() => setReport(null)} />}
      </NewLines>
      <PagedList
        query={drafts}
        failed="草稿加载失败"
        empty={{
          title: '还没有草稿',
          text: '把订舱信息粘贴到上面的框里，或从最近的订单、常用线路复制一行。',
        }}
        rowHeight="64px"
        unit="份草稿"
        onPage={setPageNo}
      >
        {({ data }) => (
          <>
            <PlaceBar chosen={chosen} seesPrices={seesPrices} placing={placing} />
            <DraftTable
              rows={data}
              seesPrices={seesPrices}
              faults={placing.faults}
              edits={edits}
              isChosen={isChosen}
              onChoose={choose}
              onChooseAll={chooseAll}
            />
          </>
        )}
      </PagedList>
    </section>
  );
}
