import { useQuery } from '@tanstack/react-query';
import { terminalAlarms } from '../../data/dispatch/dispatch.api';
import css from './desk-nav.module.css';

/** How many terminals wait for consent or have a wrong clock; nothing while there are none. */
export function TerminalAlarm() {
  const { waiting = 0, clocks = 0 } = useQuery(terminalAlarms).data ?? {};
  if (waiting + clocks === 0) return null;
  return (
    <span className={css.alarm}>
      {waiting + clocks}
      <span className="visually-hidden">台终端待处理</span>
    </span>
  );
}
