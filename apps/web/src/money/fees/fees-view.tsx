import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feeList } from '../../data/money/fees.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { COST_TABS, type CostTab, costTabLabel, useCostFilter } from '../../parts/money/use-cost-filter';
import { Button } from '../../ui/button';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { EnterFeeDialog } from './enter-fee-dialog';
import { FeeDrawer } from './fee-drawer';
import { FeeTable } from './fee-table';
import css from './fees.module.css';

/** Cost lines by status, with the step that each allows; the filter and the open one live in the address. */
export function FeesView() {
  const { params, change, tab, input, choose } = useCostFilter();
  const { keyword } = input;
  const [entering, setEntering] = useState(false);
  const rights = useSession().user?.rights ?? [];
  const list = useQuery(feeList(input));
  const { data } = list;
  const countOf = (key: CostTab): number | null =>
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
        tabs={COST_TABS.map((key) => ({ key, label: costTabLabel(key), count: countOf(key) }))}
        onChange={choose}
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
