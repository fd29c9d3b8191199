import { useEffect, useState } from 'react';

/** Gives the focus back, at the end of what is `open`, to what had it before. */
export function useFocusBack(open: boolean): void {
  const [seen, setSeen] = useState({ open, opener: document.activeElement });
  if (seen.open !== open) setSeen({ open, opener: open ? document.activeElement : seen.opener });
  const { opener } = seen;
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      // In the next turn: until then a drawer or dialog on its way out holds the focus.
      setTimeout(() => opener instanceof HTMLElement && opener.focus());
    };
  }, [open, opener]);
}
