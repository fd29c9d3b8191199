import type { NoticeDelivery } from '@boxhaul/contract/identity';
import { DELIVERY_CHANNEL_WORDS, NOTICE_KIND_WORDS } from '@boxhaul/domain/identity';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { NotInList } from '../../../parts/kit/record/not-in-list';
import { useOpenRow } from '../../../parts/kit/record/use-open-row';
import { Button } from '../../../ui/button';
import { Facts } from '../../../ui/layout/facts';
import { Section } from '../../../ui/layout/section';
import { Drawer } from '../../../ui/overlay/drawer';
import type { ListWalk } from '../../../ui/walk/list-walk';
import { Attempts } from './attempts';
import { DeliveryStateTag } from './delivery-state';
import { mayResend } from './use-resend';

interface DeliveryDrawerProps {
  walk: ListWalk;
  /** Those of the list; absent while they are on their way. */
  rows: readonly NoticeDelivery[] | undefined;
  onResend: (delivery: NoticeDelivery) => Promise<void>;
  /** All of one enterprise are wanted. */
  onCustomer: (customerId: string) => void;
}

const keyOf = ({ deliveryId }: NoticeDelivery) => deliveryId;

/** The delivery that is open, with its attempts, and the way to send it again. */
export function DeliveryDrawer({ walk, rows, onResend, onCustomer }: DeliveryDrawerProps) {
  const delivery = useOpenRow(rows, keyOf, walk.openId);
  const { busy, run } = useSingleFlight(onResend);
  return (
    <Drawer
      open={walk.openId !== null}
      title="发送详情"
      walk={walk}
      onClose={walk.close}
      footer={
        delivery &&
        mayResend(delivery) && (
          <Button busy={busy} onClick={() => void run(delivery)}>
            重发
          </Button>
        )
      }
    >
      {delivery ? (
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
      ) : (
        <NotInList waiting={!rows} text="可能已经换了状态；在“全部”里查找，记录保留 30 天。" />
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
