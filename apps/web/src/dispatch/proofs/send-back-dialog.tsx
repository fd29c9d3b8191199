import type { ProofRow } from '@boxhaul/contract/dispatch';
import { sendBackSchema } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { type Proof, proofPictureWord, readProof } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewProof } from '../../data/dispatch/proofs.api';
import { showToast } from '../../lib/toast-store';
import { Checkbox } from '../../ui/form/checkbox';
import { Closing } from '../../ui/overlay/closing';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import css from './proofs.module.css';

const SUGGESTIONS = [
  '柜号看不清，请正对箱门重拍',
  '封号与照片不符',
  '设备交接单没有拍全',
  '磅单数字看不清',
  '签收单缺少签名',
];

/** A node whose pictures go back: those of one kind, or of all. */
export interface Returned {
  row: ProofRow;
  kind?: string | undefined;
}

interface SendBackDialogProps {
  /** Null closes the dialog. */
  returned: Returned | null;
  onClose: () => void;
}

/** Sends pictures of a node back to its driver: all of them, or the kinds that are chosen. */
export function SendBackDialog({ returned, onClose }: SendBackDialogProps) {
  return <Closing>{returned && <SendBackForm {...returned} onClose={onClose} />}</Closing>;
}

function SendBackForm({ row, kind, onClose }: Returned & { onClose: () => void }) {
  const review = useMutation(reviewProof(useQueryClient()));
  const choices = (row.kinds ?? []).flatMap((one): Proof[] => {
    const proof = one.wanted > 0 ? readProof(one.kind) : undefined;
    return proof ? [proof] : [];
  });
  const [chosen, setChosen] = useState(() =>
    choices.filter((choice) => kind === undefined || choice === kind),
  );
  return (
    <ReasonDialog
      keep={`proof.send-back.${row.nodeId}`}
      open
      title={`退回照片 · ${row.nodeName}`}
      label="退回原因"
      schema={sendBackSchema}
      suggestions={SUGGESTIONS}
      okText="退回给司机"
      danger={false}
      onSend={async ({ reason }) => {
        const { nodeId, version } = row;
        await review.mutateAsync({ nodeId, version, verdict: 'rejected', reason, kinds: chosen });
        showToast('success', '已退回，司机会收到通知');
      }}
      onClose={onClose}
    >
      <p>
        {row.orderNo} 第 {row.seq} 箱 · {row.plateNumber} {row.driverName}
      </p>
      {choices.length > 0 && (
        <fieldset className={css.choices}>
          <legend>需要重拍（不选则全部重拍）</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              checked={chosen.includes(choice)}
              onChange={(checked) =>
                setChosen(choices.filter((one) => (one === choice ? checked : chosen.includes(one))))
              }
            >
              {proofPictureWord(choice)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}
