import type { CarrierTender } from '@boxhaul/contract/dispatch';
import { tendersSchemas } from '@boxhaul/contract/dispatch/tenders/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declineTender, giveBackTender } from '../../data/dispatch/tenders.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

export interface ReasonStep {
  step: 'decline' | 'give_back';
  tender: CarrierTender;
}

const schema = tendersSchemas.decline.input.pick({ reason: true });

const SUGGESTIONS = {
  decline: ['没有空车', '时间赶不上', '价格不合适', '没有该类车型'],
  give_back: ['车辆故障', '司机临时有事', '前一单延误，赶不上'],
} as const;

/** Declining an offer, or giving back what was accepted: both need a reason. */
export function ReasonSteps({ asked, onClose }: { asked: ReasonStep | null; onClose: () => void }) {
  const cache = useQueryClient();
  const decline = useMutation(declineTender(cache));
  const giveBack = useMutation(giveBackTender(cache));
  const declines = asked?.step === 'decline';
  const verb = declines ? '拒绝' : '退回';
  return (
    <ReasonDialog
      keep={`tender.${asked?.step}.${asked?.tender.tenderId}`}
      open={asked !== null}
      title={`${verb}外发单 · ${asked?.tender.orderNo} 第 ${asked?.tender.seq} 箱`}
      label={`${verb}原因`}
      schema={schema}
      suggestions={asked ? SUGGESTIONS[asked.step] : []}
      okText={`${verb}外发单`}
      onSend={async ({ reason }) => {
        if (!asked) return;
        const input = { tenderId: asked.tender.tenderId, reason };
        await (declines ? decline.mutateAsync(input) : giveBack.mutateAsync(input));
        showToast('success', `已${verb}，平台调度会收到通知`);
      }}
      onClose={onClose}
    >
      {declines
        ? '拒绝后平台会改派其他车队，不能再接受。'
        : '退回后这箱不再由您承运，已指定的车辆和司机一并取消。'}
    </ReasonDialog>
  );
}
