import type { SettlementRunRow } from '@boxhaul/contract/money';
import { RUN_STATE_WORDS, RUN_STATES, type RunState } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runList } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { RowLink } from '../../ui/table/row-link';
import { AddRunDialog } from './add-run-dialog';
import css from './payables.module.css';
import { RunDrawer } from './run-drawer';
import { RUN_TONES } from './run-tone';

const TABS = ['all', ...RUN_STATES] as const;
const stateOf = (text: string | null): RunState | undefined => RUN_STATES.find((state) => state === text);

const state = (row: SettlementRunRow) => (
  <ToneTag tone={RUN_TONES[row.state]} text={RUN_STATE_WORDS[row.state]} />
);
const COLUMNS: readonly Column<SettlementRunRow>[] = [
  { title: '结算单号', width: 140, fixed: true, cell: ({ runNo }) => <RowLink>{runNo}</RowLink> },
  { title: '收款方', width: 220, ellipsis: true, cell: ({ payeeName }) => payeeName },
  { title: '期间', width: 210, cell: ({ fromDate, toDate }) => `${fromDate} 至 ${toDate}` },
  { title: '条数', width: 80, align: 'right', cell: ({ lines }) => lines },
  { title: '金额（元）', width: 140, align: 'right', cell: ({ totalAmount }) => yuan(totalAmount) },
  { title: '应付日期', width: 120, cell: ({ dueDate }) => dueDate },
  { title: '状态', width: 110, cell: state },
  { title: '付款日期', width: 120, cell: ({ paidDate }) => paidDate ?? '—' },
];

/** Settlement runs by state; the open one lives in the address. */
export function RunsView() {
  const [params, change] = useAddress();
  const [adding, setAdding] = useState(false);
  const rights = useSession().user?.rights ?? [];
  const chosen = stateOf(params.get('state'));
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(runList({ state: chosen, pageNo, pageSize: 50 }));
  const phone = useBreakpoint() === 'phone';
  const open = (run: string) => change({ run });
  return (
    <>
      <div className={css.head}>
        <h1 id="payables">应付结算</h1>
        {rights.includes('payable.manage') && <Button onClick={() => setAdding(true)}>生成结算单</Button>}
      </div>
      <ListTabs
        label="结算状态"
        value={chosen ?? 'all'}
        tabs={TABS.map((key) => ({ key, label: key === 'all' ? '全部' : RUN_STATE_WORDS[key], count: null }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="结算单加载失败"
        empty={{ title: '暂无结算单', text: '已审核的应付费用，可按收款方与期间生成结算单。' }}
        rowHeight="40px"
        unit="张"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => (
          <>
            <p className={css.sum}>
              共 {page.rowCount} 张，合计 <b className="figure">¥ {yuan(page.totalAmount)}</b>
            </p>
            {phone ? (
              <FactCards
                paged
                rows={page.data.map((row) => ({
                  key: row.runId,
                  title: `${row.payeeName} ${yuan(row.totalAmount)} 元`,
                  facts: [
                    ['结算单号', row.runNo],
                    ['期间', `${row.fromDate} 至 ${row.toDate}`],
                    ['应付日期', row.dueDate],
                    ['状态', state(row)],
                  ],
                  action: (
                    <Button variant="outline" size="s" onClick={() => open(row.runId)}>
                      查看
                    </Button>
                  ),
                }))}
              />
            ) : (
              <DataTable
                label="应付结算单"
                columns={COLUMNS}
                rows={page.data}
                rowKey={({ runId }) => runId}
                minWidth={1140}
                sticky
                dense
                onRow={({ runId }) => open(runId)}
              />
            )}
          </>
        )}
      </PagedList>
      <RunDrawer id={params.get('run')} onClose={() => change({ run: null })} />
      <AddRunDialog
        open={adding}
        onClose={() => setAdding(false)}
        onMade={(run) => change({ run, state: null, page: null })}
      />
    </>
  );
}
