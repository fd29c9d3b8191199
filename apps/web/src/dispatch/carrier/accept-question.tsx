import type { CarrierTender } from '@boxhaul/contract/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptTender } from '../../data/dispatch/tenders.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { typeOf } from './tender-facts';

/** Asks once more before a carrier binds itself. */
export function AcceptQuestion({ tender, onClose }: { tender: CarrierTender; onClose: () => void }) {
  const accept = useMutation(acceptTender(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    const failure = await failureOf(accept.mutateAsync(tender.tenderId));
    onClose();
    if (failure === null) showToast('success', '已接受，请在“待派车”里指定车辆和司机');
  });
  return (
    <ConfirmDialog
      title="接受外发单？"
      okText="接受外发单"
      cancelText="返回"
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {tender.requireDate.slice(5, 16)} 到 {tender.region}，{tender.cabinetType} {typeOf(tender)}
      。接受后请尽快派车。
    </ConfirmDialog>
  );
}
