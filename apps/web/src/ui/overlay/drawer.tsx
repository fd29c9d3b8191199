import type { ReactNode } from 'react';
import type { ListWalk } from '../walk/list-walk';
import { WalkBar } from '../walk/walk-bar';
import { Closing } from './closing';
import { Dialog } from './dialog';
import { useLeaveQuestion } from './use-leave-question';

interface DrawerProps {
  /** Its opener's address says so (`?order=7`, by useAddress), so that it can be shared and gone back from. */
  open: boolean;
  title: string;
  /** By ×, by Esc and by a press beside it. */
  onClose: () => void;
  /** The list whose record it shows: its head leads to the next and to the one before, by J and K too. */
  walk?: ListWalk | undefined;
  /** Who else has it open, on the line of its title. */
  people?: ReactNode;
  /** Something was typed in it that closing or walking on would lose: it asks first. */
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
export function Drawer({
  open,
  width = 760,
  dirty = false,
  walk,
  people,
  onClose,
  children,
  ...rest
}: DrawerProps) {
  const { leave, leaveBy, question } = useLeaveQuestion({ typed: () => dirty, onLeave: onClose });
  const words = walk && {
    content: `看另一${walk.unit}后，刚才填写的内容不会保存。`,
    leaveText: `放弃并看另一${walk.unit}`,
  };
  return (
    <>
      <Closing>
        {open && (
          <Dialog
            open
            side
            width={width}
            about={walk?.openId}
            head={
              <>
                {people}
                {walk && <WalkBar walk={walk} onGo={(go) => leaveBy(go, words)} />}
              </>
            }
            onClose={leave}
            {...rest}
          >
            {children}
          </Dialog>
        )}
      </Closing>
      {question}
    </>
  );
}
