import { createContext, Fragment, useContext, useEffect, useState, type ReactNode } from 'react';

/** How long a dialog takes to close (S4, S9). */
const CLOSING_MS = 300;

const ClosingContext = createContext(false);

/** Whether the dialog around is on its way out: it hears nothing any more. */
export const useIsClosing = (): boolean => useContext(ClosingContext);

/** Keeps what is open in sight for 300 ms after it is closed, so that a dialog can leave by a movement. */
export function Closing({ children }: { children: ReactNode }) {
  const open = Boolean(children);
  const outerCloses = useIsClosing();
  const [kept, setKept] = useState({ open, node: children, turn: 0 });
  if (open ? kept.node !== children || !kept.open : kept.open) {
    // What is opened anew begins anew, though the one before is still on its way out.
    setKept({ open, node: open ? children : kept.node, turn: kept.turn + (open && !kept.open ? 1 : 0) });
  }
  const leaving = !kept.open && Boolean(kept.node);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setKept((before) => ({ ...before, node: null })), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return (
    <ClosingContext value={outerCloses || !open}>
      <Fragment key={kept.turn}>{open ? children : kept.node}</Fragment>
    </ClosingContext>
  );
}
