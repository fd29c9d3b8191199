import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payableList } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { COST_TABS, costTabLabel, useCostFilter } from '../../parts/money/use-cost-filter';
import { Button } from '../../ui/button';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { EnterPayableDialog } from './enter-payable-dialog';
import { PayableDrawer } from './payable-drawer';
import { PayableTable } from './payable-table';
import css from './payables.module.css';

/** Payable lines by status, with the step that each allows; the filter and the open one live in the address. */
export function PayablesView() {
  const { params, change, tab, input, choose } = useCostFilter();
  const { keyword } = input;
  const [entering, setEntering] = useState(false);
  const rights = useSession().user?.rights ?? [];
  const list = useQuery(payableList(input));
  const open = list.data?.data.find(({ id }) => id === params.get('line')) ?? null;
  return (
    <>
      <ListHead
        id="payables"
        title="应付明细"
        searchLabel="搜索应付费用"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 柜号 / 客户"
        onSearch={(q) => change({ q, page: null })}
      >
        {rights.includes('payable.manage') && <Button onClick={() => setEntering(true)}>录入应付</Button>}
      </ListHead>
      <ListTabs
        label="应付状态"
        value={tab}
        tabs={COST_TABS.map((key) => ({
          key,
          label: costTabLabel(key),
          count: key === '0' ? (list.data?.waiting ?? null) : null,
        }))}
        onChange={choose}
      />
      <PagedList
        query={list}
        failed="应付费用加载失败"
        empty={{
          title: keyword ? '没有符合条件的应付费用' : tab === '0' ? '没有待审核的应付费用' : '暂无应付费用',
          text: keyword
            ? '换个订单号、柜号或客户名称试试。'
            : '录入的应付，以及按收款方趟次价为已完成趟次生成的应付，会出现在这里。',
        }}
        rowHeight="40px"
        unit="条"
        onPage={(page) => change({ page: String(page) })}
      >
        {(page) => (
          <>
            <p className={css.sum}>
              共 {page.rowCount} 条，合计 <b className="figure">¥ {yuan(page.payableAmount)}</b>
            </p>
            <PayableTable
              // Another page or tab begins with nothing chosen.
              key={`${tab} ${keyword} ${page.pageNo}`}
              rows={page.data}
              mayApprove={rights.includes('payable.review')}
              onOpen={(line) => change({ line })}
            />
          </>
        )}
      </PagedList>
      <PayableDrawer line={open} onClose={() => change({ line: null })} />
      <EnterPayableDialog open={entering} line={null} onClose={() => setEntering(false)} />
    </>
  );
}
