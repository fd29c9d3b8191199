import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { markText, shipChangeWords, type PublicMark } from '@boxhaul/domain/dispatch';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import type { MarkRow, Ships } from './marks.repo';

type BoardMark = BoardOrder['cabinets'][number]['marks'][number];

const shipsOf = ({ oldVessel, oldVoyage, newVessel, newVoyage }: Ships): Pick<PublicMark, 'from' | 'to'> => ({
  from: { vessel: oldVessel, voyage: oldVoyage },
  to: { vessel: newVessel, voyage: newVoyage },
});

/** From which ship to which, and where it is, in words; '' where nothing is known. */
export const detailOf = (mark: Ships & { place: string }): string => {
  const { from, to } = shipsOf(mark);
  return [mark.place, shipChangeWords(from, to)].filter(Boolean).join('，');
};

function presentFee({ feeFen, feeStatus, feeReversed }: MarkRow): BoardMark['fee'] {
  if (feeFen === null || feeStatus === null) return null;
  return {
    incomeAmount: toYuan(fen(feeFen)),
    statusText: feeReversed ? '已冲销' : COST_STATUS_WORDS[feeStatus],
  };
}

const presentMark = (mark: MarkRow, now: Date): BoardMark => ({
  markId: mark.markId,
  kind: mark.kind,
  text: markText({ ...mark, ...shipsOf(mark) }, now),
  begunAt: toWireTime(mark.begunAt),
  endedAt: mark.endedAt && toWireTime(mark.endedAt),
  outcome: mark.outcome,
  place: mark.place,
  remark: mark.remark,
  endRemark: mark.endRemark,
  oldVessel: mark.oldVessel,
  oldVoyage: mark.oldVoyage,
  newVessel: mark.newVessel,
  newVoyage: mark.newVoyage,
  fee: presentFee(mark),
  username: mark.username,
  version: mark.version,
});

/** The marks of a box as the board shows them. */
export const presentMarks = (marks: readonly MarkRow[], cabinetId: string, now: Date): BoardMark[] =>
  marks.filter((mark) => mark.cabinetId === cabinetId).map((mark) => presentMark(mark, now));
