import type { FeeDetail } from '@boxhaul/contract';
import { feesSchemas } from '@boxhaul/contract/fees/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveFees, proposeFees, rechargeFreight, rejectFee } from '../../data/fees.api';
import { useSession } from '../../data/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { EditFeeDialog } from './edit-fee-dialog';
import css from './fees.module.css';
import { ReverseFeeDialog } from './reverse-fee-dialog';

type Asking = 'reject' | 'edit' | 'reverse' | null;

/** Refused freight goes to review again, at its order's price. */
function RechargeButton({ fee: { id, revision } }: { fee: FeeDetail }) {
  const recharge = useMutation(rechargeFreight(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    const failure = await failureOf(recharge.mutateAsync({ id, revision }));
    if (!failure) showToast('success', '已按订单运价重新提交，等待审核');
  });
  return (
    <Button variant="outline" busy={busy} onClick={() => void run()}>
      按订单运价重新提交
    </Button>
  );
}

/** What may be done with a line, by its state and by who asks. */
export function FeeActions({ fee }: { fee: FeeDetail }) {
  const [asking, setAsking] = useState<Asking>(null);
  const rights = useSession().user?.rights ?? [];
  const cache = useQueryClient();
  const approve = useMutation(approveFees(cache));
  const reject = useMutation(rejectFee(cache));
  const propose = useMutation(proposeFees(cache));
  const { id, revision, actions } = fee;
  const may = (action: (typeof actions)[number]): boolean =>
    actions.includes(action) &&
    rights.includes(action === 'approve' || action === 'reject' ? 'cost.review' : 'cost.enter');
  const approveIt = async () => {
    const { refused } = await approve.mutateAsync([{ id, revision }]);
    const [first] = refused;
    if (first) showToast('error', first.reason);
    else showToast('success', '已审核通过');
  };
  const countAnew = async () => {
    const { added, changed, dropped } = await propose.mutateAsync(fee.orderId);
    showToast('success', `已按规则重新计费：新增 ${added} 条，更新 ${changed} 条，撤销 ${dropped} 条`);
  };
  // Why a call failed the client has said.
  const approving = useSingleFlight(async () => void (await failureOf(approveIt())));
  const counting = useSingleFlight(async () => void (await failureOf(countAnew())));
  const close = () => setAsking(null);
  const recount = fee.origin === 'rule' && fee.costStatus === 0 && rights.includes('cost.enter');
  return (
    <>
      <div className={css.actions}>
        {may('approve') && (
          <Button busy={approving.busy} onClick={() => void approving.run()}>
            审核通过
          </Button>
        )}
        {may('reject') && (
          <Button variant="outline" onClick={() => setAsking('reject')}>
            审核不通过
          </Button>
        )}
        {may('edit') && (
          <Button variant="outline" onClick={() => setAsking('edit')}>
            修改
          </Button>
        )}
        {may('recharge') && <RechargeButton fee={fee} />}
        {may('reverse') && (
          <Button variant="outline" onClick={() => setAsking('reverse')}>
            冲销或更正
          </Button>
        )}
        {recount && (
          <Button variant="outline" busy={counting.busy} onClick={() => void counting.run()}>
            重新计费
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking === 'reject'}
        title="审核不通过"
        label="原因"
        schema={feesSchemas.reject.input.pick({ reason: true })}
        okText="不通过"
        danger={false}
        suggestions={['与现场不符', '金额有误', '缺少凭证']}
        onSend={async ({ reason }) => {
          await reject.mutateAsync({ id, revision, reason });
          showToast('success', '已标记为审核不通过');
        }}
        onClose={close}
      />
      <EditFeeDialog fee={fee} open={asking === 'edit'} onClose={close} />
      <ReverseFeeDialog fee={fee} open={asking === 'reverse'} onClose={close} />
    </>
  );
}
