import type { OutputOf } from '@boxhaul/contract/kit';
import type { OpsOrderItem, review } from '@boxhaul/contract/orders';
import css from './edited-notice.module.css';

interface EditedNoticeProps {
  order: OpsOrderItem;
  events: OutputOf<typeof review.detail>['events'];
}

/** What the customer changed last, while the order waits for review: a reviewer may have read the older one. */
export function EditedNotice({ order, events }: EditedNoticeProps) {
  const last = events.findLast(({ event }) => event === 'edited');
  if (order.state !== 'pending_review' || !last) return null;
  return (
    <section className={css.notice} aria-label="客户的修改">
      <b className={css.title}>客户修改过此订单</b>
      <time className={css.at}>{last.at}</time>
      <p className={css.changes}>{last.note}</p>
    </section>
  );
}
