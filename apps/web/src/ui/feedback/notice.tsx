import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from '../icons';
import css from './notice.module.css';
import { useInlineMessage } from './use-inline-message';

interface NoticeProps {
  tone: 'error' | 'warning' | 'info';
  children: ReactNode;
}

/** A sentence that stands out in its place; a fault is read out at once. */
export function Notice({ tone, children }: NoticeProps) {
  useInlineMessage(tone === 'error' && typeof children === 'string' ? children : '');
  return (
    <div className={`${css.notice} ${css[tone]}`} role={tone === 'error' ? 'alert' : 'note'}>
      {tone === 'info' ? <InfoIcon size={18} /> : <AlertIcon size={18} />}
      <span>{children}</span>
    </div>
  );
}
