import { toWireTime } from '@boxhaul/domain/kit';
import { BOX_MARK_KINDS, type BoxMarkKind, CABINET_STATES } from '@boxhaul/domain/orders';
import { directionOf } from '@boxhaul/domain/pricing';
import type { BoardCabinet } from '../board/legs';

export type BoardMark = BoardCabinet['marks'][number];

/** The minute that it is, as the form has it. */
export const thisMinute = (): string => `${toWireTime(new Date()).slice(0, 16)}:00`;

/** The kinds that a box may be marked with: a ship is changed, or an export cancelled, of what is loaded alone. */
export const kindsOf = (orderType: string, { state, marks }: BoardCabinet): BoxMarkKind[] => {
  if (state === CABINET_STATES.dry) return [];
  const kinds = BOX_MARK_KINDS.filter((kind) => kind === 'inspection' || directionOf(orderType) === 0);
  return kinds.filter((kind) => !marks.some((mark) => mark.kind === kind && mark.endedAt === null));
};

/** Where a booking's sailing is kept. */
export const sailingPath = (bookSpaceNo: string): string =>
  `/ops/sailings?q=${encodeURIComponent(bookSpaceNo)}`;
