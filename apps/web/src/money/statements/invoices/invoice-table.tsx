import type { InvoiceRow } from '@boxhaul/contract/money';
import { useState } from 'react';
import css from '../../../parts/money/statement/statement.module.css';
import { Button } from '../../../ui/button';
import { InvoiceRows } from './invoice-rows';
import { invoiceActions, type InvoiceStep, InvoiceSteps } from './invoice-steps';

interface InvoiceTableProps {
  rows: readonly InvoiceRow[];
  /** Whoever asks may issue and take back. */
  issues: boolean;
}

/** The few invoices of one statement, and what may be done with each. */
export function InvoiceTable({ rows, issues }: InvoiceTableProps) {
  const [asking, setAsking] = useState<InvoiceStep>(null);
  const actions = (row: InvoiceRow) => {
    const { due, others } = invoiceActions(row, setAsking);
    return (
      <span className={css.actions}>
        {due && (
          <Button size="s" onClick={() => void due.run()}>
            {due.label}
          </Button>
        )}
        {others.map(({ label, run }) => (
          <Button key={label} variant="outline" size="s" onClick={() => void run()}>
            {label}
          </Button>
        ))}
      </span>
    );
  };
  return (
    <>
      <InvoiceRows rows={rows} {...(issues && { actions })} />
      <InvoiceSteps asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}
