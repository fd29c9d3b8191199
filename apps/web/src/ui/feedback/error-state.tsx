import { Button } from '../button';
import { AlertIcon } from '../icons';
import css from './state.module.css';
import { useInlineMessage } from './use-inline-message';

interface ErrorStateProps {
  title?: string;
  message: string;
  /** Said to customer service, so that the fault can be found in the logs. */
  requestId?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** What went wrong, a way to try again, and the request's id. Old data stays on screen beside it. */
export function ErrorState({ title = '加载失败', message, requestId, onRetry, busy }: ErrorStateProps) {
  useInlineMessage(message);
  return (
    <div className={css.state} role="alert">
      <span className={css.alert}>
        <AlertIcon size={32} />
      </span>
      <p className={css.title}>{title}</p>
      <div className={css.text}>{message}</div>
      {requestId && <div className={css.request}>请求编号 {requestId}</div>}
      {onRetry && (
        <div className={css.action}>
          <Button variant="outline" busy={busy} onClick={onRetry}>
            重试
          </Button>
        </div>
      )}
    </div>
  );
}
