import type { NoticeDelivery } from '@boxhaul/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendAny } from '../../../data/identity/notice-log.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';

/** What another try would send twice to people is not offered. */
export const mayResend = ({ state, channel }: NoticeDelivery): boolean =>
  state !== 'sent' || channel === 'webhook';

/** Sends a delivery again; answers whether it is on its way. */
export function useResend(): (delivery: NoticeDelivery) => Promise<boolean> {
  const resend = useMutation(resendAny(useQueryClient()));
  return async ({ deliveryId }) => {
    // The client has said why not.
    if ((await failureOf(resend.mutateAsync(deliveryId))) !== null) return false;
    showToast('success', '已重新发送，结果稍后见记录');
    return true;
  };
}
