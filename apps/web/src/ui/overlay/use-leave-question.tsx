import { useState, type ReactNode } from 'react';
import { Closing } from './closing';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveQuestion {
  title: string;
  content: string;
  stayText: string;
  /** Whether something would be lost. */
  typed: () => boolean;
  onLeave: () => void;
}

/** Closes a dialog by `leave`; asks first, in `question`, when that throws away what was typed. */
export function useLeaveQuestion(options: LeaveQuestion): { leave: () => void; question: ReactNode } {
  const { title, content, stayText, typed, onLeave } = options;
  const [asking, setAsking] = useState(false);
  const question = (
    <Closing>
      {asking && (
        <ConfirmDialog
          title={title}
          okText="放弃并关闭"
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
