import type { DriverDetail } from '@boxhaul/contract/fleet';
import { Suspense, useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Closing } from '../../ui/overlay/closing';

const MessageDialog = lazyPart(
  async () => (await import('../../parts/dispatch/messages/message-dialog')).MessageDialog,
);

/** The conversation with a driver, for whoever dispatches. */
export function WriteToDriver({ driver: { driverId, driverName } }: { driver: DriverDetail }) {
  const dispatches = useSession().user?.rights.includes('dispatch.assign') ?? false;
  const [open, setOpen] = useState(false);
  if (!dispatches) return null;
  return (
    <span>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        发消息
      </Button>
      <Suspense>
        <Closing>
          {open && (
            <MessageDialog driverId={driverId} driverName={driverName} onClose={() => setOpen(false)} />
          )}
        </Closing>
      </Suspense>
    </span>
  );
}
