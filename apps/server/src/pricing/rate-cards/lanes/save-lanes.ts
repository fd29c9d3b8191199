import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import {
  laneFaultText,
  laneKeyOf,
  type Lane,
  type LaneBook,
  openLaneBook,
  readLane,
  readLaneKey,
} from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { deleteLanes, findOverlap, insertLanes } from '../lanes.repo';
import { openVersion } from '../versions/open-version';
import { bumpRevision } from '../versions.repo';
import { readLaneNames } from './lane-book';

type Change = ParsedInputOf<typeof rateCards.saveLanes>['changes'][number];

/** The lanes that the changes write; every fault of every cell by its place in the list. Throws BAD_INPUT. */
function readLanes(changes: readonly Change[], book: LaneBook): Lane[] {
  const fields: Record<string, string> = {};
  const lanes = changes.flatMap(({ cells }, i) => {
    if (cells === undefined) return [];
    const { lane, faults } = readLane(cells, book);
    for (const fault of faults ?? []) fields[`changes.${i}.cells.${fault.column}`] = laneFaultText(fault);
    return lane ?? [];
  });
  const [first] = Object.entries(fields);
  if (first === undefined) return lanes;
  const line = Number(first[0].split('.')[1]) + 1;
  throw new Refusal('BAD_INPUT', { message: `第 ${line} 条：${first[1]}`, fields });
}

/** Writes lanes of a draft, all or none. */
export async function saveLanes(
  { places }: PlacesDeps,
  ctx: Ctx,
  { versionId, revision, changes }: ParsedInputOf<typeof rateCards.saveLanes>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.saveLanes>>> {
  await openVersion(ctx, { versionId, revision }, 'edit');
  const keys = changes.flatMap(({ laneKey }) => laneKey ?? []);
  const former = [...new Set(keys)].flatMap((key) => readLaneKey(key) ?? []);
  if (former.length < keys.length) throw new Refusal('NOT_FOUND');
  const book = openLaneBook(await readLaneNames(ctx.db, await places.book(ctx.db)));
  const lanes = readLanes(changes, book);
  // A lane that is not there any more was taken away meanwhile.
  if ((await deleteLanes(ctx.db, versionId, former)) < former.length) throw new Refusal('NOT_FOUND');
  await insertLanes(ctx.db, versionId, lanes);
  const overlap =
    new Set(lanes.map(laneKeyOf)).size < lanes.length || (await findOverlap(ctx.db, versionId, lanes));
  if (overlap) throw refuseOverlap(book, overlap === true ? undefined : overlap.later.region_code);
  await bumpRevision(ctx.db, versionId);
  const removed = changes.filter(({ cells }) => cells === undefined).length;
  ctx.audit({ target: 'rate_card', after: { written: lanes.length, removed } });
  return withMessage({ revision: revision + 1 }, '保存成功');
}

const refuseOverlap = (book: LaneBook, regionCode: string | undefined): Refusal => {
  const where = regionCode === undefined ? '' : (book.regionNames.get(regionCode) ?? '');
  return new Refusal('BAD_INPUT', {
    message: `${where}有两条条件相同、日期重叠的线路，请合并或错开日期`,
    fields: { changes: '线路重叠' },
  });
};
