import type { BoardTender } from '@boxhaul/contract/dispatch';
import { isActiveTender, LEG_WORDS, TENDER_WORDS, tenderStateAt } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { BoardTenderRow } from './board-tenders.repo';

export function presentBoardTender(row: BoardTenderRow, now: Date): BoardTender {
  const state = tenderStateAt(row, now);
  return {
    tenderId: row.tenderId,
    legKind: row.legKind,
    legText: LEG_WORDS[row.legKind],
    carrierId: row.carrierId,
    carrierName: row.carrierName,
    state,
    stateText: TENDER_WORDS[state],
    answerBy: toWireTime(row.answerBy),
    reason: row.reason,
    living: isActiveTender(row, now),
  };
}
