import type { Call, ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../context';

/** What a call answers. */
export type Answers<C extends Call> = (ctx: Ctx, input: ParsedInputOf<C>) => Promise<PresentedOf<C>>;

/** By a session, or by the code of a share. */
export const byEither =
  <C extends Call>(bySession: Answers<C>, byShare: Answers<C>): Answers<C> =>
  (ctx, input) =>
    ctx.shareCode === null ? bySession(ctx, input) : byShare(ctx, input);
