import type { BankLineRow } from '@boxhaul/contract/money';
import { BANK_COLUMN_WORDS } from '@boxhaul/domain/money';
import { yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Facts } from '../../../ui/layout/facts';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { MatchFields } from '../receipts/match-fields';
import { restOf } from '../receipts/propose-matches';
import { PayerField } from './payer-field';
import { useClaim } from './use-claim';

interface ClaimDialogProps {
  /** Null closes it. */
  line: BankLineRow | null;
  onClose: () => void;
}

/** Whose a payment is and which statements it pays, as proposed or as the clerk knows better. */
export function ClaimDialog({ line, onClose }: ClaimDialogProps) {
  return <Closing>{line && <ClaimForm line={line} onClose={onClose} />}</Closing>;
}

function ClaimForm({ line, onClose }: ClaimDialogProps & { line: BankLineRow }) {
  const { amount, payer, paidDate, summary } = line;
  const { customer, open, matches, dirty, busy, fault, claim, take, share } = useClaim(line, onClose);
  return (
    <FormDialog
      title={`认领流水 ¥ ${yuan(amount)}`}
      okText="登记收款"
      busy={busy}
      dirty={dirty}
      disabled={!open.data || restOf(amount, matches).startsWith('-')}
      fault={fault}
      onSubmit={() => void claim()}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '付款人', value: payer || '—' },
          { label: '到账日期', value: paidDate },
          { label: BANK_COLUMN_WORDS.summary, value: summary || '—', wide: true },
        ]}
      />
      <PayerField customer={customer} onChange={take} />
      {open.error && (
        <ErrorState
          message={open.error.message}
          requestId={requestIdOf(open.error)}
          busy={open.isFetching}
          onRetry={() => void open.refetch()}
        />
      )}
      {customer.id !== '' && open.isPending && <Skeleton lines={3} height="44px" />}
      {open.data && (
        <MatchFields statements={open.data.statements} amount={amount} matches={matches} onChange={share} />
      )}
    </FormDialog>
  );
}
