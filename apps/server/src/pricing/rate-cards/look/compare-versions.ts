import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { RATE_CHANGES, type RateChange } from '@boxhaul/domain/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { readLaneNames } from '../lanes/lane-names';
import { countDifferences, type DifferenceRow, selectDifferences } from '../compare-cards.repo';
import { type LaneNames, presentLaneCells } from '../rate-cards.present';
import { findVersion } from '../versions.repo';

const yuanOrNull = (price: number | null): string | null => (price === null ? null : toYuan(fen(price)));

const percentOf = ({ before, after }: DifferenceRow): number | null =>
  before === null || after === null ? null : Math.round(((after - before) * 1000) / before) / 10;

const presentDifference = (names: LaneNames, row: DifferenceRow) => ({
  change: row.change,
  cells: presentLaneCells(names, row),
  daysBefore: row.from_before === null ? null : `${row.from_before} 至 ${row.to_before ?? ''}`,
  cabinetType: row.cabinet_type,
  before: yuanOrNull(row.before),
  after: yuanOrNull(row.after),
  percent: percentOf(row),
});

/** What changes from one version to another, the largest first. */
export async function compareVersions(
  { places }: PlacesDeps,
  ctx: Ctx,
  { fromId, toId, change, pageNo, pageSize }: ParsedInputOf<typeof rateCards.compare>,
): Promise<PresentedOf<typeof rateCards.compare>> {
  for (const versionId of [fromId, toId]) {
    if (!(await findVersion(ctx.db, versionId))) throw new Refusal('NOT_FOUND');
  }
  const rows = await selectDifferences(ctx.db, { fromId, toId, change }, { pageNo, pageSize });
  const counted = await countDifferences(ctx.db, { fromId, toId });
  const of = (kind: (typeof counted)[number]['change']) => counted.find((each) => each.change === kind);
  const counts = {
    added: of('added')?.n ?? 0,
    changed: of('changed')?.n ?? 0,
    removed: of('removed')?.n ?? 0,
  };
  const asked: readonly RateChange[] = change === undefined ? RATE_CHANGES : [change];
  const rowCount = asked.reduce((sum, kind) => sum + counts[kind], 0);
  const names = await readLaneNames(ctx.db, await places.book(ctx.db), rows);
  const changed = of('changed');
  return {
    data: rows.map((row) => presentDifference(names, row)),
    ...pageOf(rowCount, { pageNo, pageSize }),
    counts,
    unchanged: of('same')?.n ?? 0,
    average: changed?.average ?? null,
    largestRise: changed?.rise ?? null,
    largestFall: changed?.fall ?? null,
  };
}
