import type { ReceiptRow } from '@boxhaul/contract/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchReceipt, openStatements } from '../../../data/money/receipts.api';
import { failureOf } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { MatchFields } from './match-fields';
import { matchesOf, proposeMatches, restOf } from './propose-matches';

const NONE: Readonly<Record<string, string>> = {};

/** Pays statements with what is left of a receipt. */
export function MatchForm({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { id, customerId, leftAmount } = receipt;
  const open = useQuery(openStatements(customerId));
  const match = useMutation(matchReceipt(useQueryClient()));
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const statements = open.data?.statements ?? [];
  const matches = typed ?? (open.data ? proposeMatches(leftAmount, statements) : NONE);
  const { busy, run } = useSingleFlight(async () => {
    const failure = await failureOf(match.mutateAsync({ id, matches: matchesOf(matches) }));
    setFault(failure);
    if (failure !== null) return;
    showToast('success', '预收款已核销');
    onClose();
  });
  return (
    <FormDialog
      title={`核销预收款 ¥ ${yuan(leftAmount)}`}
      okText="核销"
      busy={busy}
      disabled={matchesOf(matches).length === 0 || restOf(leftAmount, matches).startsWith('-')}
      fault={fault}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {open.error && (
        <ErrorState
          message={open.error.message}
          requestId={requestIdOf(open.error)}
          busy={open.isFetching}
          onRetry={() => void open.refetch()}
        />
      )}
      {open.isPending && <Skeleton lines={3} height="44px" />}
      {open.data && (
        <MatchFields statements={statements} amount={leftAmount} matches={matches} onChange={setTyped} />
      )}
    </FormDialog>
  );
}
