import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/feedback/copy-button';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import css from './initial-password-dialog.module.css';

interface InitialPasswordDialogProps {
  /** Whose it is. */
  name: string;
  password: string;
  /** How the person is told, and signs in. */
  note: string;
  onClose: () => void;
}

/** An initial password, this once: it is closed by the button that says it was noted, by Esc after a question. */
export function InitialPasswordDialog({ name, password, note, onClose }: InitialPasswordDialogProps) {
  const { leave, question } = useLeaveQuestion({
    title: '初始密码记下了吗？',
    content: '关闭后无法再查看，只能再次重置。',
    stayText: '再看一眼',
    leaveText: '关闭',
    typed: () => true,
    onLeave: onClose,
  });
  return (
    <Dialog
      open
      title={`初始密码 · ${name}`}
      width={416}
      sheet
      onClose={leave}
      footer={<Button onClick={onClose}>已记下，关闭</Button>}
    >
      <div className={css.body}>
        <p className={css.secret}>
          <span className="figure">{password}</span>
          <CopyButton text={password} label="复制初始密码" />
        </p>
        <Notice tone="warning">只显示这一次。{note}</Notice>
      </div>
      {question}
    </Dialog>
  );
}
