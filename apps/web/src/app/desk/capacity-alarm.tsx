import { useQuery } from '@tanstack/react-query';
import { capacityAlarms } from '../../data/site/capacity-desk.api';
import css from './desk-nav.module.css';

/** How many offers of capacity wait for a reply, and how many too long; nothing while none waits. */
export function CapacityAlarm() {
  const { waiting = 0, overdue = 0 } = useQuery(capacityAlarms).data ?? {};
  if (waiting === 0) return null;
  return (
    <span className={css.alarm} data-overdue={overdue > 0 || undefined}>
      {waiting}
      <span className="visually-hidden">份申请待联系{overdue > 0 && `，其中 ${overdue} 份已超时`}</span>
    </span>
  );
}
