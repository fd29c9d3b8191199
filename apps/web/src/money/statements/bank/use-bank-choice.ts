import type { BankLineRow } from '@boxhaul/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BankConfirmed,
  confirmBankLines,
  ignoreBankLines,
  reopenBankLine,
} from '../../../data/money/bank-lines.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { nameOf } from './bank-line-columns';

/** What became of several lines: what was done with how many, and each that was not with the reason. */
export interface BankOutcome {
  done: string | null;
  refused: readonly string[];
}

type Proposed = BankLineRow & { proposal: NonNullable<BankLineRow['proposal']> };
const isProposed = (row: BankLineRow): row is Proposed => row.proposal !== null;

/** A line with what is paid by it, just as it was proposed. */
const askedOf = ({ id, proposal: { customerId, matches } }: Proposed) => ({
  id,
  customerId,
  matches: matches.map(({ statementId, amount }) => ({ statementId, amount })),
});

const receivedOf = (received: BankConfirmed['received']): string | null =>
  received.length === 0
    ? null
    : `已登记 ${received.length} 笔收款：${received.map(({ receiptNo }) => receiptNo).join('、')}`;

/** Which lines of a page are chosen, what is done with them, and what came of it line by line. */
export function useBankChoice(
  rows: readonly BankLineRow[],
  /** Which page of which filter they are: another one begins with nothing chosen and nothing told. */
  place: string,
) {
  const cache = useQueryClient();
  const confirming = useMutation(confirmBankLines(cache));
  const ignoring = useMutation(ignoreBankLines(cache));
  const reopening = useMutation(reopenBankLine(cache));
  const [chosen, setChosen] = useState<{ place: string; keys: ReadonlySet<string> }>();
  const [told, setTold] = useState<{ place: string; outcome: BankOutcome | null; fault: string | null }>();
  const keys = new Set(
    rows.map(({ id }) => id).filter((id) => chosen?.place === place && chosen.keys.has(id)),
  );
  const onOutcome = (outcome: BankOutcome | null, fault: string | null = null) =>
    setTold({ place, outcome, fault });
  const lines = rows.filter(({ id, state }) => state === 'open' && keys.has(id));
  const proposed = lines.filter(isProposed);
  const tell = (done: string | null, refused: BankConfirmed['refused']) => {
    setChosen(undefined);
    const nameById = (id: string): string => {
      const row = rows.find((one) => one.id === id);
      return row ? nameOf(row) : id;
    };
    onOutcome({ done, refused: refused.map(({ id, reason }) => `${nameById(id)}：${reason}`) });
  };
  const { run } = useSingleFlight(async () => {
    onOutcome(null);
    const asked = confirming.mutateAsync(proposed.map(askedOf));
    const fault = await failureOf(asked.then(({ received, refused }) => tell(receivedOf(received), refused)));
    if (fault !== null) onOutcome(null, fault);
  });
  /** Throws the refusal, which its dialog shows. */
  const ignore = async (ids: readonly string[], reason: string) => {
    onOutcome(null);
    const { ignored, refused } = await ignoring.mutateAsync({ lines: ids.map((id) => ({ id })), reason });
    tell(ignored === 0 ? null : `已忽略 ${ignored} 笔流水`, refused);
  };
  /** What is refused is told where the list stands. */
  const reopen = async ({ id }: BankLineRow) => {
    const refused = await failureOf(reopening.mutateAsync(id));
    onOutcome(refused === null ? null : { done: null, refused: [refused] });
    if (refused === null) showToast('success', '流水已恢复为待认领');
  };
  return {
    keys,
    choose: (next: ReadonlySet<string>) => setChosen({ place, keys: next }),
    lines,
    proposed,
    confirm: run,
    ignore,
    reopen,
    outcome: told?.place === place ? told.outcome : null,
    fault: told?.place === place ? told.fault : null,
    forget: () => onOutcome(null),
  };
}
export type BankChoice = ReturnType<typeof useBankChoice>;
