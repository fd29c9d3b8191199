import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { isPriceColumn, LANE_COLUMN_WORDS, LANE_COLUMNS } from '@boxhaul/domain/pricing';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import type { PlacesDeps } from '../../places';
import { readLaneNames } from '../lanes/lane-names';
import { type LaneFilter, selectLanes } from '../lanes.repo';
import { presentLane } from '../rate-cards.present';
import { findVersion } from '../versions.repo';
import { type OutCell, WORKBOOK_TYPE, writeWorkbook } from '../../../platform/sheets/write-workbook';

const AT_ONCE = 20_000;

async function* batchesOf(
  { places }: PlacesDeps,
  ctx: Ctx,
  versionId: string | undefined,
  filter: LaneFilter,
): AsyncGenerator<OutCell[][]> {
  yield [LANE_COLUMNS.map((column) => ({ text: LANE_COLUMN_WORDS[column] }))];
  if (versionId === undefined) return;
  const book = await places.book(ctx.db);
  for (let pageNo = 1; ; pageNo += 1) {
    const rows = await selectLanes(ctx.db, versionId, filter, { pageNo, pageSize: AT_ONCE });
    const names = await readLaneNames(ctx.db, book, rows);
    yield rows.map((row) => {
      const { cells } = presentLane(names, row);
      return LANE_COLUMNS.map((column): OutCell => {
        const text = cells[column];
        return isPriceColumn(column) && text !== '' ? { number: text } : { text };
      });
    });
    if (rows.length < AT_ONCE) return;
  }
}

/** A version's lanes, or those that a search finds, as an Excel file that imports again unchanged. */
export async function exportCard(
  deps: PlacesDeps,
  ctx: Ctx,
  { version: versionId, ...filter }: ParsedInputOf<typeof rateCards.exportFile>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const version = versionId === undefined ? undefined : await findVersion(ctx.db, versionId);
  if (versionId !== undefined && !version) throw new Refusal('NOT_FOUND');
  const file = await writeWorkbook('运价表', batchesOf(deps, ctx, versionId, filter));
  const name = `${(version?.version_name ?? '运价表模板').replace(/[\\/:*?"<>|]/g, '-')}.xlsx`;
  return reply
    .headers({
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': attachmentHeader(name),
      'Cache-Control': 'no-store',
    })
    .send(file);
}
