import { useState, type ReactNode } from 'react';
import { Closing } from './closing';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveWords {
  title?: string;
  content?: string;
  stayText?: string;
  leaveText?: string;
}

interface LeaveQuestion extends LeaveWords {
  /** Whether something would be lost. */
  typed: () => boolean;
  onLeave: () => void;
}

interface Leaving {
  /** Closes by `onLeave`. */
  leave: () => void;
  /** Leaves by another way, with words of its own. */
  leaveBy: (go: () => void, words?: LeaveWords) => void;
  question: ReactNode;
}

/** Closes a dialog by `leave`; asks first, in `question`, when that throws away what was typed. */
export function useLeaveQuestion({ typed, onLeave, ...usual }: LeaveQuestion): Leaving {
  // Null: nothing is asked; without `go`: it is asked before it closes.
  const [asked, setAsked] = useState<(LeaveWords & { go?: () => void }) | null>(null);
  const {
    title = '放弃填写的内容？',
    content = '关闭后，刚才填写的内容不会保存。',
    stayText = '继续填写',
    leaveText = '放弃并关闭',
  } = { ...usual, ...asked };
  const question = (
    <Closing>
      {asked && (
        <ConfirmDialog
          title={title}
          okText={leaveText}
          cancelText={stayText}
          danger
          onOk={() => {
            setAsked(null);
            (asked.go ?? onLeave)();
          }}
          onCancel={() => setAsked(null)}
        >
          {content}
        </ConfirmDialog>
      )}
    </Closing>
  );
  return {
    leave: () => (typed() ? setAsked({}) : onLeave()),
    leaveBy: (go, words) => (typed() ? setAsked({ ...words, go }) : go()),
    question,
  };
}
