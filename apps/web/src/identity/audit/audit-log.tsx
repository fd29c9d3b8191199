import { audit, type AuditEntry } from '@boxhaul/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { auditList, auditOptions } from '../../data/identity/audit.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ExportButton } from '../../parts/kit/export-button';
import type { ListFilter } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { Button } from '../../ui/button';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { COLUMNS } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import css from './audit-page.module.css';
import { AuditViews } from './audit-views';
import { SpanFilter } from '../../parts/kit/list-page/span-filter';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';

const PAGE_SIZE = 50;
const MOST = 10_000;
const keyOf = ({ auditId }: AuditEntry) => auditId;
const nameOf = ({ action, time }: AuditEntry) => `${action} ${time}`;

/** What the address asks for, the list that answers, and what may be asked. */
function useAuditLog() {
  const [params] = useAddress();
  const of = (key: string) => params.get(key) ?? '';
  const filter = {
    operator: of('operator'),
    callName: of('action'),
    customer: of('customer'),
    keyword: of('q'),
    from: of('from'),
    to: of('to'),
  };
  const pageNo = Math.max(1, Number(of('page')) || 1);
  const query = useQuery(auditList({ ...filter, pageNo, pageSize: PAGE_SIZE }));
  const { operators = [], actions = [] } = useQuery(auditOptions).data ?? {};
  const filters: readonly ListFilter[] = [
    {
      key: 'operator',
      label: '操作人',
      value: filter.operator,
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部操作人' },
        ...operators.map(({ accountId, username, loginName }) => ({
          value: accountId,
          label: `${username}（${loginName}）`,
        })),
      ],
    },
    {
      key: 'action',
      label: '操作',
      value: filter.callName,
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部操作' },
        ...actions.map(({ callName, action }) => ({ value: callName, label: action })),
      ],
    },
  ];
  return { query, filter, filters };
}

interface NotesProps {
  /** The one whose entries alone are shown; '' is everybody's. */
  customer: string;
  first: AuditEntry | undefined;
  rowCount: number;
}

/** Whose log it is, and that it is not the whole. */
function Notes({ customer, first, rowCount }: NotesProps) {
  const [, change] = useAddress();
  return (
    <>
      {customer && (
        <p className={css.chosen}>
          只看客户：{first?.customerName ?? customer}
          <Button variant="text" size="s" onClick={() => change({ customer: null, page: null })}>
            看全部客户
          </Button>
        </p>
      )}
      {rowCount >= MOST && <p className={css.many}>记录较多，仅可翻阅最近 {MOST} 条，请缩小范围或导出。</p>}
    </>
  );
}

/** What operators did to whom; the search lives in the address. */
export function AuditLog() {
  const { user } = useSession();
  const { query, filter, filters } = useAuditLog();
  const walk = useRecordWalk('entry', '条');
  const store = useBrowserStore('audit', user?.accountId ?? '');
  const filtered = Object.values(filter).some(Boolean);
  return (
    <ListPage
      title="操作日志"
      search={{ label: '搜索操作日志', placeholder: '客户名称 / 订单号 / 终端号 / 账号姓名' }}
      filters={filters}
      ownFilters={{
        set: [filter.customer, filter.from, filter.to].filter(Boolean).length,
        fields: <SpanFilter {...filter} keys={['operator', 'action', 'customer', 'q']} filtered={filtered} />,
      }}
      actions={
        <>
          <AuditViews view="changes" />
          <ExportButton
            call={audit.exportCsv}
            input={filter}
            fileName="操作日志.csv"
            label="导出 CSV"
            done="已导出，导出行为已记入操作日志"
          />
        </>
      }
      note={<Notes {...filter} first={query.data?.data[0]} rowCount={query.data?.rowCount ?? 0} />}
      query={query}
      failed="操作日志加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        empty: {
          title: filtered ? '没有符合条件的记录' : '暂无记录',
          text: filtered ? '换个操作人、操作或日期试试。' : '客服的每次修改、登录与导出都会记在这里。',
        },
      }}
    >
      <AuditDrawer walk={walk} rows={query.data?.data} />
    </ListPage>
  );
}
