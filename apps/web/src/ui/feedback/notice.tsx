import type { ReactNode } from 'react';
import { AlertIcon } from '../icons';
import css from './notice.module.css';

interface NoticeProps {
  tone: 'error' | 'warning' | 'info';
  children: ReactNode;
}

/** A sentence that stands out in its place; a fault is read out at once. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${css.notice} ${css[tone]}`} role={tone === 'error' ? 'alert' : 'note'}>
      <AlertIcon size={18} />
      <span>{children}</span>
    </div>
  );
}
