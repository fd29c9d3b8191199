import type { StatementDetail, StatementRow } from '@boxhaul/contract/money';
import type { StatementState } from '@boxhaul/domain/money';
import type { Tone } from '../../kit/tone-tag';

/** How each state is drawn. */
export const STATEMENT_TONES: Readonly<Record<StatementState, Tone>> = {
  draft: 'wait',
  sent: 'ask',
  disputed: 'stop',
  confirmed: 'go',
  invoiced: 'go',
  part_paid: 'go',
  settled: 'done',
  void: 'off',
};

/** The period or the booking that a statement is of. */
export const spanOf = ({
  startDate,
  endDate,
  bookSpaceNo,
}: Pick<StatementRow | StatementDetail, 'startDate' | 'endDate' | 'bookSpaceNo'>): string =>
  bookSpaceNo === null ? `${startDate} 至 ${endDate}` : `订舱号 ${bookSpaceNo}`;
