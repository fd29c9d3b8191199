import { useRef } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';

/** Does one thing after another, as each needs what the one before has left; tells what went wrong, and answers whether. */
export function useInLine(): (work: () => Promise<void>) => Promise<boolean> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const done = last.current.then(async () => {
      try {
        await work();
        return true;
      } catch (error) {
        showToast('error', callFailure(error).message);
        return false;
      }
    });
    last.current = done;
    return done;
  };
}
