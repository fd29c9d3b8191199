import type { BankLineRow } from '@boxhaul/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankConfirmed, confirmBankLines, ignoreBankLines } from '../../../data/money/bank-lines.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { nameOf } from './bank-line-words';

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

/** The chosen of some rows, by id. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (on) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { chosen, choose, clear: () => setChosen(new Set()) };
}

/** Which lines of a page are chosen, what is done with them, and what came of it line by line. */
export function useBankChoice(
  rows: readonly BankLineRow[],
  onOutcome: (outcome: BankOutcome | null) => void,
) {
  const cache = useQueryClient();
  const confirming = useMutation(confirmBankLines(cache));
  const ignoring = useMutation(ignoreBankLines(cache));
  const { chosen, choose, clear } = useChosen();
  const [fault, setFault] = useState<string | null>(null);
  const open = rows.filter(({ state }) => state === 'open');
  const lines = open.filter(({ id }) => chosen.has(id));
  const proposed = lines.filter(isProposed);
  const tell = (done: string | null, refused: BankConfirmed['refused']) => {
    clear();
    const nameById = (id: string): string => {
      const row = rows.find((one) => one.id === id);
      return row ? nameOf(row) : id;
    };
    onOutcome({ done, refused: refused.map(({ id, reason }) => `${nameById(id)}：${reason}`) });
  };
  const { busy, run } = useSingleFlight(async () => {
    onOutcome(null);
    const asked = confirming.mutateAsync(proposed.map(askedOf));
    setFault(await failureOf(asked.then(({ received, refused }) => tell(receivedOf(received), refused))));
  });
  /** Throws the refusal, which its dialog shows. */
  const ignore = async (ids: readonly string[], reason: string) => {
    onOutcome(null);
    const { ignored, refused } = await ignoring.mutateAsync({ lines: ids.map((id) => ({ id })), reason });
    tell(ignored === 0 ? null : `已忽略 ${ignored} 笔流水`, refused);
  };
  return { open, chosen, lines, proposed, busy, fault, confirm: run, ignore, choose };
}
export type BankChoice = ReturnType<typeof useBankChoice>;
