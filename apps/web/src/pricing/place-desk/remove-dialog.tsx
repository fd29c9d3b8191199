import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

interface RemoveDialogProps {
  /** How what is to be deleted is called; null closes it. */
  name: string | null;
  busy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function RemoveDialog({ name, busy, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Closing>
      {name !== null && (
        <ConfirmDialog
          title={`删除${name}？`}
          okText="删除"
          cancelText="返回"
          danger
          busy={busy}
          onOk={onRemove}
          onCancel={onClose}
        >
          删除后不能恢复。已被订单、运价等使用的不能删除，请改为填写最后一天。
        </ConfirmDialog>
      )}
    </Closing>
  );
}
