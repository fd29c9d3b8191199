import type { ReactNode } from 'react';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';

interface TakeSheetProps {
  /** What the button says. */
  text: string;
  take: () => Promise<unknown>;
  /** How the file is filled in. */
  children: ReactNode;
}

/** How a file is filled in, with the button that takes it out. */
export function DownloadTemplate({ text, take, children }: TakeSheetProps) {
  const { busy, run } = useSingleFlight(async () => {
    try {
      await take();
    } catch (error) {
      showToast('error', callFailure(error).message);
    }
  });
  return (
    <>
      <p>{children}</p>
      <p>
        <Button variant="outline" size="s" busy={busy} onClick={() => void run()}>
          {text}
        </Button>
      </p>
    </>
  );
}
