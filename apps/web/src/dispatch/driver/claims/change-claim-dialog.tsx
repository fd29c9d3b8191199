import { newIdempotencyKey } from '@boxhaul/contract/kit';
import { useState } from 'react';
import type { PayLine } from '../../../data/dispatch/driver.api';
import { ClaimForm, type TypedClaim } from './claim-form';
import { addClaimStep } from '../outbox/outbox';

/** Puts a claim right that waits for the clerk, over what was looked at. */
export function ChangeClaimDialog({ line, onClose }: { line: PayLine; onClose: () => void }) {
  // Read anew meanwhile, its links are other ones.
  const [had] = useState({
    expense: line.kind ?? 'other',
    amount: line.amount,
    note: line.note,
    files: line.pics,
  });
  // Over what it was then: another revision is another form.
  const form = `change ${line.id} ${line.revision}`;
  const save = async (accountId: string, { name, files, ...typed }: TypedClaim) => {
    const { id: payableId, revision } = line;
    const what = { taskId: `claim ${payableId}`, accountId, clientId: newIdempotencyKey() };
    const claim = { payableId, revision, keptFiles: files.map(({ filePath }) => filePath), ...typed };
    const title = `修改报销：${name} ${typed.amount} 元`;
    const step = { kind: 'claim_change', title, doneAt: Date.now(), fault: null, ...what, ...claim } as const;
    await addClaimStep(step, form);
  };
  return (
    <ClaimForm
      form={form}
      title="修改报销"
      okText="保存修改"
      head={`${line.orderNo} 第 ${line.seq} 箱`}
      had={had}
      onSave={save}
      onClose={onClose}
    />
  );
}
