import { useQuery } from '@tanstack/react-query';
import { terminalAlarms } from '../../data/dispatch.api';
import css from './desk-nav.module.css';

/** How many terminals wait for consent; nothing while there are none. */
export function TerminalAlarm() {
  const waiting = useQuery(terminalAlarms).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <span className={css.alarm}>
      {waiting}
      <span className="visually-hidden">台终端待确认</span>
    </span>
  );
}
