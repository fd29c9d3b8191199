import { useState } from 'react';
import type { PayLine } from '../../../data/dispatch/driver.api';
import { useStore } from '../../../lib/create-store';
import { Button } from '../../../ui/button';
import css from '../driver.module.css';
import { ChangeClaimDialog, WithdrawClaimDialog } from '../lazy-report-dialog';
import { outbox } from '../outbox/outbox';

/** A claim that the clerk has not answered is put right or taken back; not while such a step is on its way. */
export function ClaimActions({ line }: { line: PayLine }) {
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const waits = useStore(outbox).some(
    (step) => 'payableId' in step && step.payableId === line.id && step.fault === null,
  );
  const close = () => setOpen(null);
  const what = `${line.name} ${line.amount} 元`;
  if (waits) return <span className={css.when}>修改或撤回待发送</span>;
  return (
    <span className={css.row}>
      <Button variant="outline" aria-label={`修改${what}`} onClick={() => setOpen('change')}>
        修改
      </Button>
      <Button variant="danger-outline" aria-label={`撤回${what}`} onClick={() => setOpen('withdraw')}>
        撤回
      </Button>
      {open === 'change' && <ChangeClaimDialog line={line} onClose={close} />}
      {open === 'withdraw' && <WithdrawClaimDialog line={line} onClose={close} />}
    </span>
  );
}
