import type { PayeeRow } from '@boxhaul/contract/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { payeeList, stopPayee } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { PayableViews } from './payable-views';
import { PAYEE_COLUMNS } from './payee-columns';
import { PayeeDialog } from './payee-dialog';

const NEW = 'new';
const keyOf = ({ payeeId }: PayeeRow): string => payeeId;
const nameOf = ({ payeeName }: PayeeRow): string => payeeName;

/** Stops who is paid, or begins anew. */
function useStop() {
  const stop = useMutation(stopPayee(useQueryClient()));
  const change = async ({ payeeId, revision, stopped, payeeName }: PayeeRow) => {
    await stop.mutateAsync({ payeeId, revision, stopped: stopped ? 0 : 1 });
    showToast('success', stopped ? `已恢复“${payeeName}”` : `已停用“${payeeName}”，已有的应付仍可结算`);
  };
  // Why a call failed the client has said.
  return async (row: PayeeRow) => void (await failureOf(change(row)));
}

/** Fleets and drivers who are paid, with their terms and what is open. */
export function PayeesView() {
  const [params, change] = useAddress();
  const { user } = useSession();
  const mayManage = user?.rights.includes('payable.manage') ?? false;
  const store = useBrowserStore('payees', user?.accountId ?? '');
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(payeeList({ keyword, pageNo, pageSize: 50 }));
  const stop = useStop();
  const payee = params.get('payee');
  return (
    <ListPage
      title="车队与司机账户"
      views={<PayableViews />}
      search={{ label: '搜索车队与司机账户', placeholder: '车队或司机名称' }}
      {...(mayManage && { action: { label: '新增收款方', onPress: () => change({ payee: NEW }) } })}
      query={query}
      failed="车队与司机账户加载失败"
      unit="个"
      grid={{
        columns: PAYEE_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        primary: mayManage
          ? ({ payeeId }) => ({ label: '修改', run: () => change({ payee: payeeId }) })
          : undefined,
        more: mayManage
          ? (row) => [{ label: row.stopped ? '恢复' : '停用', run: () => stop(row), danger: !row.stopped }]
          : undefined,
        empty: {
          title: keyword ? '没有符合条件的收款方' : '暂无收款方',
          text: keyword ? '换个名称试试。' : '新增车队或司机，填上结算条件，就可以录入应付了。',
        },
      }}
    >
      <PayeeDialog
        id={payee === NEW ? null : payee}
        open={payee !== null}
        onClose={() => change({ payee: null })}
      />
    </ListPage>
  );
}
