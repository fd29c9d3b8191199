import type { TenderCounts, tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { acceptanceRate } from '@boxhaul/domain/dispatch';
import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { selectTenderCarriers, selectTenderCounts } from './tender-lists.repo';

const RECORD_DAYS = 90;
const DAY_MS = 24 * 3600_000;
const NONE = { offered: 0, accepted: 0, declined: 0, expired: 0, returned: 0 };

const countsSince = async (ctx: Ctx): Promise<(carrierId: string) => TenderCounts> => {
  const rows = await selectTenderCounts(ctx.db, new Date(ctx.now.getTime() - RECORD_DAYS * DAY_MS)).execute();
  return (carrierId) => {
    const { carrierId: _, ...counts } = rows.find((row) => row.carrierId === carrierId) ?? {
      carrierId,
      ...NONE,
    };
    return { ...counts, rate: acceptanceRate(counts) };
  };
};

/** How a carrier answered in the last 90 days. */
export const getTenderRecord = async (
  ctx: Ctx,
  { carrierId }: ParsedInputOf<typeof tenders.record>,
): Promise<PresentedOf<typeof tenders.record>> => (await countsSince(ctx))(carrierId);

/** Carriers that may be offered boxes. */
export async function listTenderOptions(ctx: Ctx): Promise<PresentedOf<typeof tenders.options>> {
  const [carriers, counts] = await Promise.all([selectTenderCarriers(ctx.db), countsSince(ctx)]);
  return carriers.map(({ carrierId, carrierName, accounts, payeeId, tripFen }) => ({
    carrierId,
    carrierName,
    accounts: accounts ?? 0,
    tripPrice: tripFen === null ? null : toYuan(fen(tripFen)),
    hasPayee: payeeId !== null,
    ...counts(carrierId),
  }));
}
