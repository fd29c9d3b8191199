import type { SettlementRunRow } from '@boxhaul/contract/money';
import { RUN_STATE_WORDS, RUN_STATES } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runList } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { oneOf } from '../../parts/kit/list-page/list-filter';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { AddRunDialog } from './add-run-dialog';
import { PayableViews } from './payable-views';
import { RUN_COLUMNS } from './run-columns';
import { RunDrawer } from './run-drawer';

const keyOf = ({ runId }: SettlementRunRow): string => runId;
const nameOf = ({ runNo, payeeName }: SettlementRunRow): string => `${runNo} ${payeeName}`;

/** Settlement runs by state; the open one lives in the address. */
export function RunsView() {
  const [params, change] = useAddress();
  const [adding, setAdding] = useState(false);
  const walk = useRecordWalk('run', '张');
  const { user } = useSession();
  const store = useBrowserStore('runs', user?.accountId ?? '');
  const state = oneOf(RUN_STATES, params.get('state'));
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(runList({ state, pageNo, pageSize: 50 }));
  const { data } = query;
  return (
    <ListPage
      title="应付结算"
      views={<PayableViews />}
      filters={[
        {
          key: 'state',
          label: '结算状态',
          value: state ?? '',
          usual: '',
          options: [
            { value: '', label: '全部' },
            ...RUN_STATES.map((value) => ({ value, label: RUN_STATE_WORDS[value] })),
          ],
        },
      ]}
      {...(user?.rights.includes('payable.manage') && {
        action: { label: '生成结算单', onPress: () => setAdding(true) },
      })}
      note={
        <ListNote>
          {data && data.rowCount > 0 && (
            <>
              共 {data.rowCount} 张，合计 <b className="figure">¥ {yuan(data.totalAmount)}</b>
            </>
          )}
        </ListNote>
      }
      query={query}
      failed="结算单加载失败"
      unit="张"
      grid={{
        columns: RUN_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 4,
        walk,
        empty: { title: '暂无结算单', text: '已审核的应付费用，可按收款方与期间生成结算单。' },
      }}
    >
      <RunDrawer walk={walk} />
      <AddRunDialog
        open={adding}
        onClose={() => setAdding(false)}
        onMade={(run) => change({ run, state: null, page: null })}
      />
    </ListPage>
  );
}
