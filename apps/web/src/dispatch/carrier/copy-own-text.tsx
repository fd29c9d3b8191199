import type { CarrierTender } from '@boxhaul/contract/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTexts } from '../../data/dispatch/tenders.api';
import { copyText } from '../../lib/copy-text';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Checkbox } from '../../ui/form/checkbox';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import css from './carrier.module.css';

/** It was accepted and is not through: what its driver needs is known and still of use. */
const isTaken = ({ detail, task }: CarrierTender): boolean => detail !== null && task?.state !== 'finished';

/** Opens what is passed on to the driver of a box, ready to be pasted; not there before it is accepted. */
export function CopyOwnText({ tender }: { tender: CarrierTender }) {
  const [open, setOpen] = useState(false);
  if (!isTaken(tender)) return null;
  return (
    <>
      <Button variant="outline" size="l" onClick={() => setOpen(true)}>
        复制派车信息
      </Button>
      <Closing>{open && <OwnTextDialog tender={tender} onClose={() => setOpen(false)} />}</Closing>
    </>
  );
}

interface OwnTextDialogProps {
  tender: CarrierTender;
  onClose: () => void;
}

function OwnTextDialog({ tender: { tenderId, orderNo, seq }, onClose }: OwnTextDialogProps) {
  const [wholeDay, setWholeDay] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(ownTexts(tenderId, wholeDay));
  return (
    <Dialog
      open
      title={`派车信息：${orderNo} 第 ${seq} 箱`}
      width={620}
      sheet
      onClose={onClose}
      footer={
        <Button disabled={!data} onClick={() => data && void copyText(data.text)}>
          {data ? `复制（${data.boxes} 箱）` : '复制'}
        </Button>
      }
    >
      <div className={css.texts}>
        <Checkbox checked={wholeDay} onChange={setWholeDay}>
          带上当天的其他箱
        </Checkbox>
        {error && (
          <ErrorState
            title="派车信息加载失败"
            message={error.message}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton lines={5} height="120px" />}
        {data && !error && <p className={css.text}>{data.text}</p>}
      </div>
    </Dialog>
  );
}
