import type { CostDisputeRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { DISPUTE_STATE_WORDS, DISPUTE_STATES, type DisputeState } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { disputeList } from '../../data/money/cost-disputes.api';
import { useAddress } from '../../data/kit/use-address';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { DisputeTag } from '../../parts/money/dispute-thread';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { RowLink } from '../../ui/table/row-link';
import { DisputeDrawer } from './dispute-drawer';
import { boxOf } from '../../parts/money/cost-state';

const TABS = [...DISPUTE_STATES, 'all'] as const;
type Tab = (typeof TABS)[number];
const labelOf = (tab: Tab): string => (tab === 'all' ? '全部' : DISPUTE_STATE_WORDS[tab]);
const stateOf = (tab: Tab): DisputeState | undefined => (tab === 'all' ? undefined : tab);

/** What customers object to, the oldest that waits first; the filter and the open one live in the address. */
export function DisputesView() {
  const [params, change] = useAddress();
  const phone = useBreakpoint() === 'phone';
  const tab = TABS.find((one) => one === params.get('state')) ?? 'open';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(disputeList({ state: stateOf(tab), keyword, pageNo, pageSize: 50 }));
  const onOpen = (dispute: string) => change({ dispute });
  return (
    <>
      <ListHead
        id="fees"
        title="费用异议"
        searchLabel="搜索费用异议"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 柜号 / 客户"
        onSearch={(q) => change({ q, page: null })}
      />
      <ListTabs
        label="异议状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: labelOf(key),
          count: key === 'open' ? (list.data?.waiting ?? null) : null,
        }))}
        onChange={(key) => change({ state: key === 'open' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="费用异议加载失败"
        empty={{
          title: keyword ? '没有符合条件的异议' : tab === 'open' ? '没有待答复的异议' : '暂无异议',
          text: keyword ? '换个订单号、柜号或客户名称试试。' : '客户对费用提出的异议会出现在这里。',
        }}
        rowHeight="40px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) =>
          phone ? <Cards rows={data} onOpen={onOpen} /> : <Table rows={data} onOpen={onOpen} />
        }
      </PagedList>
      <DisputeDrawer id={params.get('dispute')} onClose={() => change({ dispute: null })} />
    </>
  );
}

interface RowsProps {
  rows: readonly CostDisputeRow[];
  onOpen: (id: string) => void;
}

const orderOf = ({ orderNo }: CostDisputeRow) => <RowLink>{orderNo}</RowLink>;
const tagOf = ({ state }: CostDisputeRow) => <DisputeTag state={state} />;
const reasonOf = ({ reason }: CostDisputeRow) => <span title={reason}>{reason}</span>;

function Table({ rows, onOpen }: RowsProps) {
  const columns: readonly Column<CostDisputeRow>[] = [
    {
      title: RIGHT_GROUP_WORDS.order,
      width: 190,
      fixed: true,
      cell: orderOf,
    },
    { title: RIGHT_GROUP_WORDS.customer, width: 220, ellipsis: true, cell: (row) => row.customerName },
    { title: '箱', width: 150, cell: boxOf },
    { title: '费用类型', width: 110, cell: ({ costTypeName }) => costTypeName },
    { title: '金额（元）', width: 120, align: 'right', cell: (row) => yuan(row.incomeAmount) },
    {
      title: '异议原因',
      width: 260,
      ellipsis: true,
      cell: reasonOf,
    },
    { title: '状态', width: 120, cell: tagOf },
    { title: '提出时间', width: 150, cell: ({ createTime }) => createTime.slice(0, 16) },
  ];
  return (
    <DataTable
      label="费用异议"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={1320}
      sticky
      dense
      onRow={({ id }) => onOpen(id)}
    />
  );
}

function Cards({ rows, onOpen }: RowsProps) {
  return (
    <FactCards
      paged
      rows={rows.map((row) => ({
        key: row.id,
        title: `${row.costTypeName} ${yuan(row.incomeAmount)} 元`,
        facts: [
          [RIGHT_GROUP_WORDS.order, row.orderNo],
          [RIGHT_GROUP_WORDS.customer, row.customerName],
          ['箱', `${boxOf(row)} ${row.cabinetType}`],
          ['状态', <DisputeTag key="state" state={row.state} />],
          ['原因', row.reason],
        ],
        action: (
          <Button variant="outline" size="s" onClick={() => onOpen(row.id)}>
            查看
          </Button>
        ),
      }))}
    />
  );
}
