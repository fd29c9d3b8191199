import type { Db, Paging } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { pageOf } from './page-of';

/** What the whole filter finds, or that and what it comes to. */
type Counted = number | { count: number };

/** A list: who may ask for what, the two functions of a repo that share its filter, and how its rows are shown. */
interface Description<I extends Paging, F, R, N extends Counted, A extends { data: unknown[] }> {
  /** What is looked for, out of what was asked and by whom; refuses what they may not ask. */
  filter: (ctx: Ctx, asked: Omit<I, keyof Paging>) => F | Promise<F>;
  rows: (db: Db, filter: F, paging: Paging) => Promise<readonly R[]>;
  count: (db: Db, filter: F) => Promise<N>;
  /** The rows as `data`, and what stands beside them. */
  present: (rows: readonly R[], found: { ctx: Ctx; filter: F; counted: N }) => A | Promise<A>;
}

/** The use case of a list: its type is `Answers<typeof …>`, by which the contract says what is asked and answered. */
export const listOf =
  <I extends Paging, F, R, N extends Counted, A extends { data: unknown[] }>({
    filter: filterOf,
    rows: select,
    count,
    present,
  }: Description<I, F, R, N, A>) =>
  async (ctx: Ctx, { pageNo, pageSize, ...asked }: I) => {
    const filter = await filterOf(ctx, asked);
    const [rows, counted] = await Promise.all([
      select(ctx.db, filter, { pageNo, pageSize }),
      count(ctx.db, filter),
    ]);
    const total = typeof counted === 'number' ? counted : counted.count;
    return { ...(await present(rows, { ctx, filter, counted })), ...pageOf(total, { pageNo, pageSize }) };
  };
