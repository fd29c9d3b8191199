import { fen, type Fen } from '../../kit/money/money';
import type { SplitBasis } from '../words/split-basis';

/** A leg's trip is paid in whole per cents of it. */
export const WHOLE_TRIP = 100;

/** What is known of a truck's part when another one takes over. */
interface PartDone {
  /** What the driver has of the leg's pay when it is handed over: 100, or what was left for him. */
  had: number;
  /** Of the nodes that were his. */
  nodes: { done: number; all: number };
  /** Estimated kilometres of the leg: when he began, and now. Null: no road is known. */
  left: { before: number; now: number } | null;
}

export interface ProposedSplit {
  basis: SplitBasis;
  first: number;
  rest: number;
}

const share = (had: number, part: number): number => Math.round(had * Math.min(1, Math.max(0, part)));

/** How a leg's pay is divided: by the kilometres that he drove of those that were before him, else by his nodes. */
export function proposeSplit({ had, nodes, left }: PartDone): ProposedSplit {
  const way = left !== null && left.before > 0 ? left : null;
  const part = way ? 1 - way.now / way.before : nodes.all > 0 ? nodes.done / nodes.all : 0;
  const first = share(had, part);
  return { basis: way ? 'way' : 'nodes', first, rest: had - first };
}

/** A split as a dispatcher wants it. */
export interface ChosenSplit {
  first: number;
  rest: number;
  reason: string | undefined;
  /** Both together may have more than the driver had. */
  aboveWhole: boolean;
}

type SplitFault = { field: 'restPercent' | 'splitReason'; message: string };

/** Why a leg's pay may not be divided so, or null. Above 100 of one driver's own is refused by the field itself. */
export function refuseSplit(
  { had, proposed }: { had: number; proposed: ProposedSplit },
  { first, rest, reason, aboveWhole }: ChosenSplit,
): SplitFault | null {
  if (first + rest > had && !aboveWhole) {
    return { field: 'restPercent', message: `两段合计不能超过 ${had}%，确需多付请勾选` };
  }
  const asProposed = first === proposed.first && rest === proposed.rest;
  if (asProposed || reason) return null;
  return { field: 'splitReason', message: '改动了建议的分成，请填写原因' };
}

/**
 * What a part of a trip is paid. Rounded over all parts together, so that they never come to more than the trip; `before`
 * are the parts of those who had it earlier.
 */
export const payOfPart = (trip: Fen, { before, percent }: { before: number; percent: number }): Fen => {
  const upTo = (sum: number): number => Math.round((trip * sum) / WHOLE_TRIP);
  return fen(upTo(before + percent) - upTo(before));
};
