import { useId, type ReactNode } from 'react';
import { intoSight } from '../../lib/into-sight';
import { Button } from '../button';
import { Dialog } from './dialog';
import css from './form-dialog.module.css';
import { Notice } from '../feedback/notice';
import { useLeaveQuestion } from './use-leave-question';

interface FormDialogProps {
  title: string;
  /** What is done, as a verb. */
  okText: string;
  /** What happens instead. */
  cancelText?: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** Short enough to stand at the lower edge of a phone. */
  sheet?: boolean;
  /** Something was typed that closing would lose: it asks first. */
  dirty?: boolean;
  /** Something is missing that is not told at a field. */
  disabled?: boolean;
  /** Why it was not done; shown below the fields. */
  fault?: string | null;
  onSubmit: () => void;
  /** By its button, by × and by Esc. */
  onClose: () => void;
  children: ReactNode;
}

/** Why it was not done. */
function Fault({ text }: { text: string }) {
  return (
    <div ref={intoSight}>
      <Notice tone="error">{text}</Notice>
    </div>
  );
}

/** A few fields with one step at their end; Enter in a line of text takes it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    okText,
    cancelText = '返回',
    danger,
    busy,
    disabled,
    sheet,
    dirty = false,
    fault,
    onSubmit,
    onClose,
    children,
  } = props;
  const id = useId();
  const { leave, question } = useLeaveQuestion({ typed: () => dirty, onLeave: onClose });
  return (
    <Dialog
      open
      title={title}
      width={520}
      sheet={sheet}
      onClose={leave}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            {cancelText}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {okText}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter asks no button.
          if (!busy && !disabled) onSubmit();
        }}
      >
        {children}
        {fault && <Fault key={fault} text={fault} />}
      </form>
      {question}
    </Dialog>
  );
}
