import type { TerminalBinding } from '@boxhaul/contract/fleet';
import { useQuery } from '@tanstack/react-query';
import { terminalBindings } from '../../data/dispatch/dispatch.api';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { terminalNumber } from './terminal-number';
import css from './terminals.module.css';

/** A terminal, or a truck. */
type Asked = { terminalId: string } | { vehicleId: string };

/** In which trucks a terminal was, or which terminals a truck had. */
export function BindingList(asked: Asked) {
  const { data, error, isFetching, refetch } = useQuery(terminalBindings(asked));
  if (error) {
    return (
      <ErrorState
        title="安装记录加载失败"
        message={error.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton lines={2} height="32px" />;
  if (data.length === 0) return <p className={css.note}>没有安装记录。</p>;
  return (
    <ul aria-label="安装记录">
      {data.map((one) => (
        <li key={one.bindingId} className={css.binding}>
          <b>{'terminalId' in asked ? one.plateNumber : terminalNumber(one.terminalId)}</b>
          <span>{spanOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}

const spanOf = ({ boundAt, boundBy, ended }: TerminalBinding): string => {
  const begun = boundAt ? `${boundAt.slice(0, 16)} 装上` : '此前已装上';
  const by = boundBy ? `（${boundBy}）` : '';
  return ended
    ? `${begun}${by}，${ended.time.slice(0, 16)} 拆下（${ended.username}：${ended.reason}）`
    : `${begun}${by}，使用中`;
};
