import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './send-price.module.css';
import { SendingWays } from './sending-ways';
import { usePicture } from './use-picture';

interface SendPriceDialogProps {
  quoteIds: readonly string[];
  onClose: () => void;
}

/** The price as it will be sent: looked at, then shared, copied or saved. */
export function SendPriceDialog({ quoteIds, onClose }: SendPriceDialogProps) {
  const { picture, failure, retry } = usePicture(quoteIds);
  return (
    <Dialog
      open
      title="发送报价"
      width={480}
      onClose={onClose}
      footer={<SendingWays quoteIds={quoteIds} picture={picture?.file ?? null} refused={failure !== null} />}
    >
      {failure ? (
        <ErrorState title="报价单没有生成" message={failure} onRetry={retry} />
      ) : picture ? (
        // A link, so that what scrolls is reached by keyboard too.
        <a href={picture.url} target="_blank" rel="noreferrer">
          <img className={css.picture} src={picture.url} alt="报价单：线路、各箱型运价、有效期和价格依据" />
        </a>
      ) : (
        <Skeleton lines={8} height="28px" />
      )}
    </Dialog>
  );
}
