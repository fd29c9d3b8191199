import type { ReactNode } from 'react';
import { Button } from '../button';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What happens then, as a verb: beside 取消订单 nobody may wonder what 取消 does. */
  okText: string;
  /** What happens instead. */
  cancelText: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onOk: () => void;
  /** By its button, by × and by Esc. */
  onCancel: () => void;
}

/** A question with two answers, 416 wide (S9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, okText, cancelText, danger, busy, onOk, onCancel } = props;
  return (
    <Dialog open title={title} onClose={onCancel} width={416} sheet>
      <div className={css.content}>{children}</div>
      <div className={css.buttons}>
        <Button variant="outline" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onOk}>
          {okText}
        </Button>
      </div>
    </Dialog>
  );
}
