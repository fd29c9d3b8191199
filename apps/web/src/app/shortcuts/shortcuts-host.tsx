import { Suspense } from 'react';
import { DialogFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Closing } from '../../ui/overlay/closing';
import { LoadingBar } from '../loading-bar';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

interface ShortcutsHostProps {
  open: boolean;
  mayOrder: boolean;
  onClose: () => void;
}

/** The help of the keys, whose code comes when it is first asked for. */
export function ShortcutsHost({ open, mayOrder, onClose }: ShortcutsHostProps) {
  return (
    <Closing>
      {open && (
        <DialogFaultBoundary title="键盘快捷键" onClose={onClose}>
          <Suspense fallback={<LoadingBar pending />}>
            <ShortcutsDialog mayOrder={mayOrder} onClose={onClose} />
          </Suspense>
        </DialogFaultBoundary>
      )}
    </Closing>
  );
}
