import { useState, type ReactNode } from 'react';
import { Closing } from './closing';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveQuestion {
  title?: string;
  content?: string;
  stayText?: string;
  leaveText?: string;
  /** Whether something would be lost. */
  typed: () => boolean;
  onLeave: () => void;
}

/** Closes a dialog by `leave`; asks first, in `question`, when that throws away what was typed. */
export function useLeaveQuestion(options: LeaveQuestion): { leave: () => void; question: ReactNode } {
  const {
    title = '放弃填写的内容？',
    content = '关闭后，刚才填写的内容不会保存。',
    stayText = '继续填写',
    leaveText = '放弃并关闭',
    typed,
    onLeave,
  } = options;
  const [asking, setAsking] = useState(false);
  const question = (
    <Closing>
      {asking && (
        <ConfirmDialog
          title={title}
          okText={leaveText}
          cancelText={stayText}
          danger
          onOk={() => {
            setAsking(false);
            onLeave();
          }}
          onCancel={() => setAsking(false)}
        >
          {content}
        </ConfirmDialog>
      )}
    </Closing>
  );
  return { leave: () => (typed() ? setAsking(true) : onLeave()), question };
}
