import { CallError } from '@boxhaul/contract/kit';
import { useState } from 'react';
import { showToast } from '../../../lib/toast-store';

/** What the server doubts of a check-in that is sent. */
export function useDoubts(onDone: () => void) {
  const [digit, setDigit] = useState(false);
  const [asked, setAsked] = useState(false);
  return {
    /** The check digit was wrong: only then may the number be insisted on. */
    digit,
    /** Something is in doubt: a reason is wanted before it is checked in. */
    asked,
    /** Answers what wants a reason; what else is said against it is thrown. */
    send: async (sending: Promise<unknown>, done: string): Promise<string | null> => {
      try {
        await sending;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setDigit(error.errcode === 'CABINET_NO');
        if (error.errcode !== 'REASON_WANTED') throw error;
        setAsked(true);
        return error.message;
      }
      showToast('success', done);
      onDone();
      return null;
    },
  };
}
