import type { BankLineRow } from '@boxhaul/contract/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmBankLines } from '../../../data/money/bank-lines.api';
import { openStatements } from '../../../data/money/receipts.api';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { matchesOf, proposeMatches } from '../receipts/propose-matches';

const NONE: Readonly<Record<string, string>> = {};

/** Whom a line is given to and what it pays: first as proposed, then as the clerk says. */
export function useClaim({ id, amount, proposal }: BankLineRow, onClose: () => void) {
  const [customer, setCustomer] = useState({
    id: proposal?.customerId ?? '',
    name: proposal?.customerName ?? '',
  });
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(
    proposal && Object.fromEntries(proposal.matches.map((match) => [match.statementId, match.amount])),
  );
  const [dirty, setDirty] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const open = useQuery({ ...openStatements(customer.id), enabled: customer.id !== '' });
  const confirm = useMutation(confirmBankLines(useQueryClient()));
  const matches = typed ?? (open.data ? proposeMatches(amount, open.data.statements) : NONE);
  const { busy, run } = useSingleFlight(async () => {
    try {
      const asked = [{ id, customerId: customer.id, matches: matchesOf(matches) }];
      const { received, refused } = await confirm.mutateAsync(asked);
      setFault(refused[0]?.reason ?? null);
      if (!received[0]) return;
      showToast('success', `已登记收款 ${received[0].receiptNo}`);
      onClose();
    } catch (error) {
      setFault(callFailure(error).message);
    }
  });
  return {
    customer,
    open,
    matches,
    dirty,
    busy,
    fault,
    claim: run,
    take: (chosen: typeof customer) => {
      setCustomer(chosen);
      setTyped(null);
      setDirty(true);
      setFault(null);
    },
    share: (shared: Readonly<Record<string, string>>) => {
      setTyped(shared);
      setDirty(true);
    },
  };
}
