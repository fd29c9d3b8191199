import type { PayableRow } from '@boxhaul/contract/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvePayables, payableList } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { RefusedLines, useLineApproval } from '../../parts/money/line-approval';
import { useCostFilter } from '../../parts/money/use-cost-filter';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { EnterPayableDialog } from './enter-payable-dialog';
import { nameOfPayable, PAYABLE_COLUMNS } from './payable-columns';
import { PayableDrawer } from './payable-drawer';
import { PayableViews } from './payable-views';

const keyOf = ({ id }: PayableRow): string => id;

/** Payable lines by status, with the step that each allows; the filter and the open one live in the address. */
export function PayablesView() {
  const { tab, input, place, filterBy } = useCostFilter();
  const walk = useRecordWalk('line', '条');
  const { keyword } = input;
  const [entering, setEntering] = useState(false);
  const { user } = useSession();
  const rights = user?.rights ?? [];
  const store = useBrowserStore('payables', user?.accountId ?? '');
  const query = useQuery(payableList(input));
  const { data } = query;
  const rows = data?.data ?? [];
  const approve = useMutation(approvePayables(useQueryClient()));
  const approval = useLineApproval({
    rows,
    place,
    may: rights.includes('payable.review'),
    noun: '应付费用',
    nameOf: ({ orderNo, payeeName }) => `${orderNo} ${payeeName}`,
    approve: approve.mutateAsync,
  });
  return (
    <ListPage
      title="应付明细"
      views={<PayableViews />}
      search={{ label: '搜索应付费用', placeholder: '订单号 / 订舱号 / 柜号 / 客户' }}
      filters={[filterBy('应付状态', { 0: data?.waiting })]}
      {...(rights.includes('payable.manage') && {
        action: { label: '录入应付', onPress: () => setEntering(true) },
      })}
      note={
        <>
          <ListNote>
            {data && data.rowCount > 0 && (
              <>
                共 {data.rowCount} 条，合计 <b className="figure">¥ {yuan(data.payableAmount)}</b>
              </>
            )}
          </ListNote>
          <RefusedLines refused={approval.refused} />
        </>
      }
      query={query}
      failed="应付费用加载失败"
      unit="条"
      grid={{
        columns: PAYABLE_COLUMNS,
        rowKey: keyOf,
        rowName: nameOfPayable,
        store,
        facts: 5,
        walk,
        primary: approval.selection ? approval.of : undefined,
        selection: approval.selection,
        empty: {
          title: keyword ? '没有符合条件的应付费用' : tab === '0' ? '没有待审核的应付费用' : '暂无应付费用',
          text: keyword
            ? '换个订单号、柜号或客户名称试试。'
            : '录入的应付，以及按收款方趟次价为已完成趟次生成的应付，会出现在这里。',
        },
      }}
    >
      <PayableDrawer line={rows.find(({ id }) => id === walk.openId) ?? null} walk={walk} />
      <EnterPayableDialog open={entering} line={null} onClose={() => setEntering(false)} />
    </ListPage>
  );
}
