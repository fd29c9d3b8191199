import { useQuery } from '@tanstack/react-query';
import { certificationAlarms } from '../../data/identity/certification-desk.api';
import css from './desk-nav.module.css';

/** How many enterprises wait to be certified, and how many too long; nothing while none waits. */
export function CertificationAlarm() {
  const { waiting = 0, overdue = 0 } = useQuery(certificationAlarms).data ?? {};
  if (waiting === 0) return null;
  return (
    <span className={css.alarm} data-overdue={overdue > 0 || undefined}>
      {waiting}
      <span className="visually-hidden">份认证待审核{overdue > 0 && `，其中 ${overdue} 份已超时`}</span>
    </span>
  );
}
