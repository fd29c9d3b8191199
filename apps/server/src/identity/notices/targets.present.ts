import type { NoticeDelivery, NoticeTarget } from '@boxhaul/contract/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import type { DeliveryRow } from './log.repo';
import type { TargetRow } from './targets.repo';

export const presentTarget = (row: TargetRow, now: Date): NoticeTarget => ({
  targetId: row.target_id,
  kind: row.target_kind,
  name: row.target_name,
  urlShown: row.url_shown,
  kinds: row.kinds,
  stopped: row.stopped_at !== null,
  stopReason: row.stop_reason,
  failures: row.failures,
  oldSecretUntil:
    row.old_secret_until !== null && row.old_secret_until > now ? toWireTime(row.old_secret_until) : null,
  createdAt: toWireTime(row.created_at),
});

export const presentDelivery = (row: DeliveryRow): NoticeDelivery => ({
  deliveryId: row.delivery_id,
  channel: row.channel,
  state: row.state,
  kind: row.kind,
  title: row.title ?? '测试消息',
  to: row.target_name ?? row.username ?? '—',
  customerId: row.customer_id,
  customerName: row.customer_name,
  at: toWireTime(row.created_at),
  nextAt: row.state === 'waiting' ? toWireTime(row.next_at) : null,
  attempts: row.attempts ?? [],
  answer: row.answer,
});
