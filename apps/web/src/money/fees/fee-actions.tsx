import type { FeeDetail } from '@boxhaul/contract/money';
import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveFees, proposeFees, rechargeFreight, rejectFee } from '../../data/money/fees.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { type AskedAction, LineActions } from '../../parts/money/line-actions';
import { Button } from '../../ui/button';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { EditFeeDialog } from './edit-fee-dialog';
import { ReverseFeeDialog } from './reverse-fee-dialog';

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
  const [asking, setAsking] = useState<AskedAction | null>(null);
  const rights = useSession().user?.rights ?? [];
  const cache = useQueryClient();
  const approve = useMutation(approveFees(cache));
  const reject = useMutation(rejectFee(cache));
  const propose = useMutation(proposeFees(cache));
  const { id, revision, actions } = fee;
  const may = (action: (typeof actions)[number]): boolean =>
    actions.includes(action) &&
    rights.includes(action === 'approve' || action === 'reject' ? 'cost.review' : 'cost.enter');
  const countAnew = async () => {
    const { added, changed, dropped } = await propose.mutateAsync(fee.orderId);
    showToast('success', `已按规则重新计费：新增 ${added} 条，更新 ${changed} 条，撤销 ${dropped} 条`);
  };
  // Why a call failed the client has said.
  const counting = useSingleFlight(async () => void (await failureOf(countAnew())));
  const close = () => setAsking(null);
  const recount = fee.origin === 'rule' && fee.costStatus === 0 && rights.includes('cost.enter');
  return (
    <>
      <LineActions
        may={may}
        approve={() => approve.mutateAsync([{ id, revision }])}
        onAsk={setAsking}
        reverseText="冲销或更正"
      >
        {may('recharge') && <RechargeButton fee={fee} />}
        {recount && (
          <Button variant="outline" busy={counting.busy} onClick={() => void counting.run()}>
            重新计费
          </Button>
        )}
      </LineActions>
      <ReasonDialog
        keep={`fee.reject.${id}`}
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
