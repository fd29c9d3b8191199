import type { NoticeTarget } from '@boxhaul/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resendOwn, targetDeliveries } from '../../../data/identity/notice-targets.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/overlay/drawer';
import { PagedList } from '../../../ui/table/paged-list';
import { Attempts } from '../log/attempts';
import { DeliveryStateTag } from '../log/delivery-state';
import css from '../log/log.module.css';
import { mayResend } from '../log/use-resend';

interface TargetLogDrawerProps {
  /** Null closes it. */
  target: NoticeTarget | null;
  onClose: () => void;
}

/** What was sent to a target, each with its attempts, and the way to send it again. */
export function TargetLogDrawer({ target, onClose }: TargetLogDrawerProps) {
  return (
    <Drawer open={target !== null} title={`发送记录 · ${target?.name ?? ''}`} width={640} onClose={onClose}>
      {target && <TargetLog target={target} />}
    </Drawer>
  );
}

function TargetLog({ target }: { target: NoticeTarget }) {
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery(targetDeliveries(target.targetId, pageNo));
  const resend = useMutation(resendOwn(useQueryClient()));
  const { run } = useSingleFlight(async (deliveryId: string) => {
    // The client has said why not.
    if ((await failureOf(resend.mutateAsync(deliveryId))) === null) showToast('success', '已重新发送');
  });
  return (
    <PagedList
      query={list}
      failed="发送记录加载失败"
      empty={{
        title: '还没有发送记录',
        text: '发一条测试消息，或等选中的通知发生后再来看。记录保留 30 天。',
      }}
      rowHeight="72px"
      unit="条"
      onPage={setPageNo}
    >
      {({ data }) => (
        <ul className={css.deliveries}>
          {data.map((delivery) => (
            <li key={delivery.deliveryId} className={css.delivery}>
              <div className={css.first}>
                <strong>{delivery.title}</strong>
                <DeliveryStateTag delivery={delivery} />
                <span className={css.minor}>{delivery.at}</span>
              </div>
              {delivery.answer !== null && <p className={css.answer}>答复：{delivery.answer}</p>}
              <details className={css.more}>
                <summary>尝试 {delivery.attempts.length} 次</summary>
                <Attempts attempts={delivery.attempts} />
              </details>
              {!target.stopped && mayResend(delivery) && (
                <Button
                  className={css.again}
                  variant="outline"
                  size="s"
                  aria-label={`重发 ${delivery.title} ${delivery.at}`}
                  onClick={() => void run(delivery.deliveryId)}
                >
                  重发
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
