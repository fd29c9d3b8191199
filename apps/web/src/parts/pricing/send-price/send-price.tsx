import { Suspense, useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button';
import { DialogFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';

const SendPriceDialog = lazyPart(async () => (await import('./send-price-dialog')).SendPriceDialog);

interface SendPriceProps extends Pick<ButtonProps, 'size' | 'className' | 'disabled' | 'variant' | 'block'> {
  /** Signed by the server: the paper is drawn from them alone. */
  quoteIds: readonly string[];
  label?: string;
}

/** The way to a price as picture or PDF; its code comes when it is pressed. */
export function SendPrice({ quoteIds, label = '发送报价', variant = 'outline', ...button }: SendPriceProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Closing>
        {open && (
          <DialogFaultBoundary title="发送报价" onClose={close}>
            <Suspense>
              <SendPriceDialog quoteIds={quoteIds} onClose={close} />
            </Suspense>
          </DialogFaultBoundary>
        )}
      </Closing>
    </>
  );
}
