import { COST_STATUS_WORDS, COST_STATUSES, type CostStatus } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feeList } from '../../data/fees.api';
import { useAddress } from '../../data/use-address';
import { useSession } from '../../data/use-session';
import { yuan } from '../../lib/format/format';
import { Button } from '../../ui/button';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { EnterFeeDialog } from './enter-fee-dialog';
import { FeeDrawer } from './fee-drawer';
import { FeeTable } from './fee-table';
import css from './fees.module.css';

const TABS = ['0', '4', '1', '3', '2', 'all'] as const;
type Tab = (typeof TABS)[number];
const statusOf = (tab: Tab): CostStatus | undefined => COST_STATUSES.find((status) => String(status) === tab);
const labelOf = (tab: Tab): string => {
  const status = statusOf(tab);
  return status === undefined ? '全部' : COST_STATUS_WORDS[status];
};

/** Cost lines by status, with the step that each allows; the filter and the open one live in the address. */
export function FeesView() {
  const [params, change] = useAddress();
  const [entering, setEntering] = useState(false);
  const rights = useSession().user?.rights ?? [];
  const tab = TABS.find((one) => one === params.get('state')) ?? '0';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(feeList({ costStatus: statusOf(tab), keyword, pageNo, pageSize: 50 }));
  const { data } = list;
  const countOf = (key: Tab): number | null =>
    key === '0' ? (data?.waiting ?? null) : key === '4' ? (data?.rejected ?? null) : null;
  return (
    <>
      <ListHead
        id="fees"
        title="费用"
        searchLabel="搜索费用"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 柜号 / 客户"
        onSearch={(q) => change({ q, page: null })}
      >
        {rights.includes('cost.enter') && <Button onClick={() => setEntering(true)}>录入费用</Button>}
      </ListHead>
      <ListTabs
        label="费用状态"
        value={tab}
        tabs={TABS.map((key) => ({ key, label: labelOf(key), count: countOf(key) }))}
        onChange={(key) => change({ state: key === '0' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="费用加载失败"
        empty={{
          title: keyword ? '没有符合条件的费用' : tab === '0' ? '没有待审核的费用' : '暂无费用',
          text: keyword
            ? '换个订单号、柜号或客户名称试试。'
            : '订单完成、录入或按规则生成的费用会出现在这里。',
        }}
        rowHeight="40px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => (
          <>
            <p className={css.sum}>
              共 {page.rowCount} 条，合计 <b className="figure">¥ {yuan(page.incomeAmount)}</b>
            </p>
            <FeeTable
              // Another page or tab begins with nothing chosen.
              key={`${tab} ${keyword} ${page.pageNo}`}
              rows={page.data}
              mayApprove={rights.includes('cost.review')}
              onOpen={(fee) => change({ fee })}
            />
          </>
        )}
      </PagedList>
      <FeeDrawer
        id={params.get('fee')}
        onClose={() => change({ fee: null })}
        onOpen={(fee) => change({ fee })}
      />
      <EnterFeeDialog open={entering} onClose={() => setEntering(false)} />
    </>
  );
}
