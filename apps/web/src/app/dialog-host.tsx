import { type ReactNode, Suspense } from 'react';
import { DialogFaultBoundary } from '../ui/feedback/fault-boundary';
import { Closing } from '../ui/overlay/closing';
import { LoadingBar } from './loading-bar';

interface DialogHostProps {
  open: boolean;
  /** What the dialog is called where its code cannot be fetched. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The place of a dialog whose code comes when it is first opened. */
export const DialogHost = ({ open, title, onClose, children }: DialogHostProps) => (
  <Closing>
    {open && (
      <DialogFaultBoundary title={title} onClose={onClose}>
        <Suspense fallback={<LoadingBar pending />}>{children}</Suspense>
      </DialogFaultBoundary>
    )}
  </Closing>
);
