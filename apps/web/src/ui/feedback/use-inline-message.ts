import { useEffect } from 'react';
import { closeStickyToasts, toastStore } from '../../lib/toast-store';

/** What a part says in its place is not said by a toast too: one that stays with the same words, or their beginning, goes. */
export function useInlineMessage(text: string): void {
  useEffect(() => {
    if (text !== '' && toastStore.get().some((toast) => toast.stays && text.startsWith(toast.text))) {
      closeStickyToasts();
    }
  }, [text]);
}
