import type { FeeRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveFees, feeList } from '../../data/money/fees.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { RefusedLines, useLineApproval } from '../../parts/money/line-approval';
import { useCostFilter } from '../../parts/money/use-cost-filter';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { EnterFeeDialog } from './enter-fee-dialog';
import { feeColumns, nameOfFee } from './fee-columns';
import { FeeDrawer } from './fee-drawer';
import { FeeViews } from './fee-views';

const keyOf = ({ id }: FeeRow): string => id;
const USUAL = feeColumns(false);
const FAR = feeColumns(true);

/** Cost lines by status, with the step that each allows; the filter and the open one live in the address. */
export function FeesView() {
  const { tab, input, place, filterBy } = useCostFilter();
  const walk = useRecordWalk('fee', '条');
  const { keyword } = input;
  const [entering, setEntering] = useState(false);
  const { user } = useSession();
  const rights = user?.rights ?? [];
  const store = useBrowserStore('fees', user?.accountId ?? '');
  const query = useQuery(feeList(input));
  const { data } = query;
  const rows = data?.data ?? [];
  const approve = useMutation(approveFees(useQueryClient()));
  const approval = useLineApproval({
    rows,
    place,
    may: rights.includes('cost.review'),
    noun: RIGHT_GROUP_WORDS.cost,
    nameOf: ({ orderNo, costTypeName }) => `${orderNo} ${costTypeName}`,
    approve: approve.mutateAsync,
  });
  return (
    <ListPage
      title={RIGHT_GROUP_WORDS.cost}
      views={<FeeViews />}
      search={{ label: '搜索费用', placeholder: '订单号 / 订舱号 / 柜号 / 客户' }}
      filters={[filterBy('费用状态', { 0: data?.waiting, 4: data?.rejected })]}
      {...(rights.includes('cost.enter') && {
        action: { label: '录入费用', onPress: () => setEntering(true) },
      })}
      note={
        <>
          <ListNote>
            {data && data.rowCount > 0 && (
              <>
                共 {data.rowCount} 条，合计 <b className="figure">¥ {yuan(data.incomeAmount)}</b>
              </>
            )}
          </ListNote>
          <RefusedLines refused={approval.refused} />
        </>
      }
      query={query}
      failed="费用加载失败"
      unit="条"
      grid={{
        columns: rows.some(({ usualAmount }) => usualAmount !== null) ? FAR : USUAL,
        rowKey: keyOf,
        rowName: nameOfFee,
        store,
        facts: 5,
        walk,
        // What is far above the usual is looked at before.
        primary: approval.selection
          ? (row) =>
              approval.of(row) && row.usualAmount !== null
                ? { label: '核对', run: () => walk.open(row.id) }
                : approval.of(row)
          : undefined,
        selection: approval.selection,
        empty: {
          title: keyword ? '没有符合条件的费用' : tab === '0' ? '没有待审核的费用' : '暂无费用',
          text: keyword
            ? '换个订单号、柜号或客户名称试试。'
            : '订单完成、录入或按规则生成的费用会出现在这里。',
        },
      }}
    >
      <FeeDrawer walk={walk} />
      <EnterFeeDialog open={entering} onClose={() => setEntering(false)} />
    </ListPage>
  );
}
