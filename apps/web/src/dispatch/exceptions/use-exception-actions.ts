import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handBackException, takeException } from '../../data/dispatch/exceptions.api';
import { failureOf } from '../../lib/format/failure-of';
import type { GridAction } from '../../ui/grid/column';

interface ExceptionActions {
  /** The next act first. */
  of: (row: ExceptionRow) => readonly GridAction[];
  takeAll: (ids: Iterable<string>) => Promise<void>;
}

/** What may be done with an exception: taken while nobody has it, closed by whoever has it, handed back by anybody. */
export function useExceptionActions(
  handles: boolean,
  onClose: (row: ExceptionRow) => void,
): ExceptionActions {
  const cache = useQueryClient();
  const take = useMutation(takeException(cache));
  const handBack = useMutation(handBackException(cache));
  // What is refused is said by the call.
  const ask = async (work: Promise<unknown>) => void (await failureOf(work));
  return {
    of: (row) => {
      if (!handles || row.state === 'closed') return [];
      const { exceptionId, taken } = row;
      const closes: GridAction = { label: '关闭', run: () => onClose(row) };
      if (!taken) return [{ label: '接手', run: () => ask(take.mutateAsync(exceptionId)) }, closes];
      const hands: GridAction = { label: '退回', run: () => ask(handBack.mutateAsync(exceptionId)) };
      return taken.isMe ? [closes, hands] : [hands];
    },
    takeAll: async (ids) => {
      for (const id of ids) await ask(take.mutateAsync(id));
    },
  };
}
