import { megabytes } from '../../lib/format/format';
import { Thumbnail } from './thumbnail';
import css from './upload-list.module.css';

interface UploadRowProps {
  name: string;
  /** Bytes. */
  size: number;
  state: 'sending' | 'done' | 'failed';
  /** 0 to 1, while sending. */
  progress?: number;
  reason?: string;
  /** A picture that the row shows beside its name. */
  picture?: File;
  onRetry?: () => void;
  onRemove?: () => void;
}

/** One attachment: its name, size and how far it has come. */
export function UploadRow({
  name,
  size,
  state,
  progress = 0,
  reason,
  picture,
  onRetry,
  onRemove,
}: UploadRowProps) {
  const percent = Math.round(progress * 100);
  return (
    <li className={css.row} data-state={state}>
      <span className={css.name}>
        {picture && <Thumbnail picture={picture} />}
        {name}
      </span>
      <span className={css.size}>{megabytes(size)}</span>
      <span className={css.state}>
        {state === 'sending' && (percent < 100 ? `上传中 ${percent}%` : '处理中…')}
        {state === 'done' && '已上传'}
        {state === 'failed' && (reason || '上传失败')}
      </span>
      <span className={css.actions}>
        {onRetry && (
          <button type="button" className={css.action} onClick={onRetry}>
            重试
          </button>
        )}
        {onRemove && (
          <button type="button" className={css.action} aria-label={`移除 ${name}`} onClick={onRemove}>
            {state === 'sending' ? '取消' : '移除'}
          </button>
        )}
      </span>
      {state === 'sending' && (
        <progress className={css.bar} max={100} value={percent} aria-label={`${name} 上传进度`} />
      )}
    </li>
  );
}
