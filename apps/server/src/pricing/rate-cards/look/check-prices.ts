import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { PRICE_FAULTS, type PriceFault } from '@boxhaul/domain/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { readLaneNames } from '../lanes/lane-names';
import { countFaults, selectFaults } from '../compare-cards.repo';
import { presentLaneCells } from '../rate-cards.present';
import { findVersion } from '../versions.repo';

/** Prices of a version that look wrong. */
export async function checkPrices(
  { places }: PlacesDeps,
  ctx: Ctx,
  { versionId, fault, pageNo, pageSize }: ParsedInputOf<typeof rateCards.checks>,
): Promise<PresentedOf<typeof rateCards.checks>> {
  if (!(await findVersion(ctx.db, versionId))) throw new Refusal('NOT_FOUND');
  const rows = await selectFaults(ctx.db, { versionId, fault }, { pageNo, pageSize });
  const found = await countFaults(ctx.db, versionId);
  const names = await readLaneNames(ctx.db, await places.book(ctx.db), rows);
  const countOf = (one: PriceFault) => found.get(one) ?? 0;
  const asked: readonly PriceFault[] = fault === undefined ? PRICE_FAULTS : [fault];
  const rowCount = asked.reduce((sum, one) => sum + countOf(one), 0);
  return {
    data: rows.map((row) => ({
      fault: row.fault,
      cells: presentLaneCells(names, row),
      cabinetType: row.cabinet_type,
      price: toYuan(fen(row.price_fen)),
      beside: toYuan(fen(row.beside)),
    })),
    ...pageOf(rowCount, { pageNo, pageSize }),
    counts: {
      far_above: countOf('far_above'),
      far_below: countOf('far_below'),
      heavy_below_light: countOf('heavy_below_light'),
      forty_below_twenty: countOf('forty_below_twenty'),
    },
  };
}
