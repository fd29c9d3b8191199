import { yuan } from '../../../lib/format/format';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from '../make-order.module.css';

interface PriceChangedDialogProps {
  /** The server's own sentence: changed, or expired. */
  message: string;
  oldPrice: string;
  newPrice: string;
  busy: boolean;
  onAccept: () => void;
  onBack: () => void;
}

/** Nothing is sent at another price than the one that was seen. */
export function PriceChangedDialog({
  message,
  oldPrice,
  newPrice,
  busy,
  onAccept,
  onBack,
}: PriceChangedDialogProps) {
  return (
    <ConfirmDialog
      title="运价有变化"
      okText="按新价提交"
      cancelText="返回修改"
      busy={busy}
      onOk={onAccept}
      onCancel={onBack}
    >
      <p>{message}</p>
      <dl className={css.change}>
        <div>
          <dt>原价</dt>
          <dd>
            <s className="figure">{yuan(oldPrice)}</s> 元/箱
          </dd>
        </div>
        <div>
          <dt>新价</dt>
          <dd>
            <strong className="figure">{yuan(newPrice)}</strong> 元/箱
          </dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
}
