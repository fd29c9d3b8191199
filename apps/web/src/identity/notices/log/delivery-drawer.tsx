import type { NoticeDelivery } from '@boxhaul/contract/identity';
import { DELIVERY_CHANNEL_WORDS, NOTICE_KIND_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendAny } from '../../../data/identity/notice-log.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Facts } from '../../../ui/layout/facts';
import { Section } from '../../../ui/layout/section';
import { Drawer } from '../../../ui/overlay/drawer';
import { Attempts } from './attempts';
import { DeliveryStateTag } from './delivery-state';

interface DeliveryDrawerProps {
  /** Null closes it. */
  delivery: NoticeDelivery | null;
  /** All of one enterprise are wanted. */
  onCustomer: (customerId: string) => void;
  onClose: () => void;
}

/** One delivery with its attempts, and the way to send it again. */
export function DeliveryDrawer({ delivery, onCustomer, onClose }: DeliveryDrawerProps) {
  const resend = useMutation(resendAny(useQueryClient()));
  const { busy, run } = useSingleFlight(async (deliveryId: string) => {
    // The client has said why not.
    if ((await failureOf(resend.mutateAsync(deliveryId))) !== null) return;
    showToast('success', '已重新发送，结果稍后见记录');
    onClose();
  });
  const again = delivery !== null && (delivery.state !== 'sent' || delivery.channel === 'webhook');
  return (
    <Drawer
      open={delivery !== null}
      title="发送详情"
      onClose={onClose}
      footer={
        again && (
          <Button busy={busy} onClick={() => void run(delivery.deliveryId)}>
            重发
          </Button>
        )
      }
    >
      {delivery && (
        <>
          <Facts
            facts={[
              { label: '通知', value: delivery.title },
              {
                label: '种类',
                value: delivery.kind === null ? '测试' : NOTICE_KIND_WORDS[delivery.kind].name,
              },
              { label: '状态', value: <DeliveryStateTag delivery={delivery} /> },
              { label: '方式', value: DELIVERY_CHANNEL_WORDS[delivery.channel] },
              { label: '收件人', value: delivery.to },
              { label: '企业', value: <Enterprise delivery={delivery} onCustomer={onCustomer} /> },
              { label: '产生时间', value: delivery.at },
              { label: '下次尝试', value: delivery.nextAt ?? '—' },
              { label: '最后的答复', value: delivery.answer ?? '—', wide: true },
            ]}
          />
          <Section title="每次尝试">
            <Attempts attempts={delivery.attempts} />
          </Section>
        </>
      )}
    </Drawer>
  );
}

function Enterprise({
  delivery: { customerId, customerName },
  onCustomer,
}: {
  delivery: NoticeDelivery;
  onCustomer: (customerId: string) => void;
}) {
  if (customerId === null) return '—';
  return (
    <>
      {customerName}{' '}
      <Button variant="text" size="s" onClick={() => onCustomer(customerId)}>
        只看该企业
      </Button>
    </>
  );
}
