import type { ReactNode } from 'react';
import { Closing } from './closing';
import { Dialog } from './dialog';
import { useLeaveQuestion } from './use-leave-question';

interface DrawerProps {
  /** Its opener's address says so (`?order=7`, by useAddress), so that it can be shared and gone back from. */
  open: boolean;
  title: string;
  /** By ×, by Esc and by a press beside it. */
  onClose: () => void;
  /** Something was typed in it that closing would lose: it asks first. */
  dirty?: boolean;
  /** CSS pixels; full width on phones. */
  width?: number;
  /** Stays in sight at the lower edge while the rest scrolls above it. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * One of a list's rows with everything about it, at the right edge. It keeps Tab inside, gives the focus back to what
 * opened it, and stays open while an Esc closes a dialog above it.
 */
export function Drawer({ open, width = 760, dirty = false, onClose, children, ...rest }: DrawerProps) {
  const { leave, question } = useLeaveQuestion({ typed: () => dirty, onLeave: onClose });
  return (
    <>
      <Closing>
        {open && (
          <Dialog open side width={width} onClose={leave} {...rest}>
            {children}
          </Dialog>
        )}
      </Closing>
      {question}
    </>
  );
}
