import type { StatementRow } from '@boxhaul/contract/money';
import { STATEMENT_STATE_WORDS, STATEMENT_STATES, type StatementState } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementList } from '../../data/money/statements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { spanOf, STATEMENT_TONES } from '../../parts/money/statement/statement-words';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { RowLink } from '../../ui/table/row-link';
import { MakeStatementDialog } from './make-statement-dialog';
import { RemindDialog } from './reminders/remind-dialog';
import { ReminderSettingDialog } from './reminders/reminder-setting-dialog';
import { StatementDrawer } from './statement-drawer';
import css from './statements.module.css';

const TABS = ['all', ...STATEMENT_STATES] as const;
type Tab = (typeof TABS)[number];

const stateTag = ({ state }: { state: StatementState }) => (
  <ToneTag tone={STATEMENT_TONES[state]} text={STATEMENT_STATE_WORDS[state]} />
);
const dueOf = ({ dueDate, overdueDays }: StatementRow) => (
  <>
    {dueDate ?? '—'}
    {overdueDays > 0 && <span className={css.late}>逾期 {overdueDays} 天</span>}
  </>
);

const COLUMNS: readonly Column<StatementRow>[] = [
  {
    title: '对账单号',
    width: 170,
    fixed: true,
    cell: ({ statementNo }) => <RowLink>{statementNo}</RowLink>,
  },
  { title: '客户', width: 230, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '对账范围', width: 220, cell: spanOf },
  { title: '笔数', width: 70, align: 'right', cell: ({ lineCount }) => lineCount },
  { title: '应收合计（元）', width: 140, align: 'right', cell: ({ totalAmount }) => yuan(totalAmount) },
  { title: '已开票（元）', width: 130, align: 'right', cell: ({ invoicedAmount }) => yuan(invoicedAmount) },
  { title: '未收（元）', width: 130, align: 'right', cell: ({ openAmount }) => yuan(openAmount) },
  { title: '状态', width: 120, cell: stateTag },
  { title: '付款期限', width: 140, cell: dueOf },
];

/** What customers are sent to agree and pay: by state, with the step that each allows. */
export function StatementsView() {
  const [params, change] = useAddress();
  const [asking, setAsking] = useState<'make' | 'remind' | 'setting' | null>(null);
  const close = () => setAsking(null);
  const phone = useBreakpoint() === 'phone';
  const manages = useSession().user?.rights.includes('statement.manage') ?? false;
  const tab: Tab = TABS.find((one) => one === params.get('state')) ?? 'all';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const state = tab === 'all' ? undefined : tab;
  const list = useQuery(statementList({ state, keyword, pageNo, pageSize: 50 }));
  const open = (statement: string) => change({ statement });
  return (
    <>
      <ListHead
        id="statements"
        title="对账单"
        searchLabel="搜索对账单"
        keyword={keyword}
        placeholder="对账单号 / 订舱号 / 客户"
        onSearch={(q) => change({ q, page: null })}
      >
        {manages && (
          <span className={css.actions}>
            <Button variant="outline" onClick={() => setAsking('remind')}>
              提醒付款
            </Button>
            <Button variant="outline" onClick={() => setAsking('setting')}>
              自动提醒
            </Button>
            <Button onClick={() => setAsking('make')}>制作对账单</Button>
          </span>
        )}
      </ListHead>
      <ListTabs
        label="对账单状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : STATEMENT_STATE_WORDS[key],
          count: key === 'all' ? null : (list.data?.counts[key] ?? null),
          urgent: key === 'disputed' && (list.data?.counts.disputed ?? 0) > 0,
        }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="对账单加载失败"
        empty={{
          title: keyword || state ? '没有符合条件的对账单' : '还没有对账单',
          text: keyword || state ? '换个条件试试。' : '费用审核后，按账期或订舱号制作对账单发给客户。',
        }}
        rowHeight="40px"
        unit="张"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => (
          <>
            <p className={css.sum}>
              共 {page.rowCount} 张，应收 <b className="figure">¥ {yuan(page.totalAmount)}</b>，已收{' '}
              <b className="figure">¥ {yuan(page.receivedAmount)}</b>，未收{' '}
              <b className="figure">¥ {yuan(page.openAmount)}</b>
            </p>
            {phone ? (
              <FactCards
                paged
                rows={page.data.map((row) => ({
                  key: row.id,
                  title: row.statementNo,
                  facts: [
                    ['客户', row.customerName],
                    ['对账范围', spanOf(row)],
                    ['应收', `${yuan(row.totalAmount)} 元（${row.lineCount} 笔）`],
                    ['未收', `${yuan(row.openAmount)} 元`],
                    ['状态', stateTag(row)],
                    ['付款期限', dueOf(row)],
                  ],
                  action: (
                    <Button variant="outline" size="s" onClick={() => open(row.id)}>
                      查看
                    </Button>
                  ),
                }))}
              />
            ) : (
              <DataTable
                label="对账单"
                columns={COLUMNS}
                rows={page.data}
                rowKey={({ id }) => id}
                minWidth={1336}
                sticky
                dense
                onRow={({ id }) => open(id)}
              />
            )}
          </>
        )}
      </PagedList>
      <StatementDrawer id={params.get('statement')} onClose={() => change({ statement: null })} />
      <MakeStatementDialog open={asking === 'make'} onClose={close} onMade={open} />
      <RemindDialog open={asking === 'remind'} onClose={close} />
      <ReminderSettingDialog open={asking === 'setting'} onClose={close} />
    </>
  );
}
