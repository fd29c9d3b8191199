import { decideMatch, type MatchState, type MatchStep } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { lockOrders } from '../../orders/orders';
import { findMatch, lockMatchRow, type MatchRow, ordersOf } from './matches.repo';

interface Stepped {
  row: MatchRow;
  state: MatchState;
  /** When the step is taken: after all that it waited for. */
  now: Date;
}

/** An offer, with the orders of its boxes locked before it, as an assignment locks them; what it is then, and when. */
async function lockMatch(
  { clock }: { clock: () => Date },
  ctx: Ctx,
  matchId: string,
): Promise<{ row: MatchRow; held: NonNullable<Awaited<ReturnType<typeof lockMatchRow>>>; now: Date }> {
  const orders = await ordersOf(ctx.db, matchId);
  if (orders.length > 0) await lockOrders(ctx.db, orders);
  const held = await lockMatchRow(ctx.db, matchId);
  const row = held && (await findMatch(ctx.db, matchId));
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该抢单' });
  return { row, held, now: clock() };
}

/**
 * Begins a step of an offer: one after another, by the clock of the moment in which it is its turn, so that of a lock that
 * ends while it is answered one thing comes. `repeated`: a state in which the step was taken already; then null.
 */
export async function beginStep(
  deps: { clock: () => Date },
  ctx: Ctx,
  matchId: string,
  { step, repeated }: { step: MatchStep; repeated?: MatchState },
): Promise<Stepped & { isRepeated: boolean }> {
  const { row, held, now } = await lockMatch(deps, ctx, matchId);
  const decision = decideMatch(step, held, now);
  if (decision.ok) return { row, state: decision.state, now, isRepeated: false };
  const withinTime = step !== 'lock' || (held.lockedUntil !== null && held.lockedUntil > now);
  if (held.state === repeated && withinTime) return { row, state: repeated, now, isRepeated: true };
  throw new Refusal('CONFLICT', { message: decision.reason });
}
