import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { countLanes, selectLanes } from '../lanes.repo';
import { presentLane } from '../rate-cards.present';
import { findVersion } from '../versions.repo';
import { readLaneNames } from './lane-names';

/** Lanes of a version, by harbour and region. */
export async function listLanes(
  { places }: PlacesDeps,
  ctx: Ctx,
  { versionId, pageNo, pageSize, ...filter }: ParsedInputOf<typeof rateCards.lanes>,
): Promise<PresentedOf<typeof rateCards.lanes>> {
  if (!(await findVersion(ctx.db, versionId))) throw new Refusal('NOT_FOUND');
  const rows = await selectLanes(ctx.db, versionId, filter, { pageNo, pageSize });
  const rowCount = await countLanes(ctx.db, versionId, filter);
  const names = await readLaneNames(ctx.db, await places.book(ctx.db), rows);
  return { data: rows.map((row) => presentLane(names, row)), ...pageOf(rowCount, { pageNo, pageSize }) };
}
