import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { LineQuestion, ShipLine } from '../../../platform/ship-lines/ship-line';
import { newestSaved, selectShipLines } from '../sailings.repo';
import { countMiss, refuseGuessers } from './count-misses';
import { askTable, type Journey, mergeJourneys, sourceOf } from './sailing-source';

type LookupDeps = Pick<Deps, 'db' | 'shipLines'>;

/** Asked at once for a number of which nothing is known. */
const MOST_ASKED = 3;

/** Whom to ask: those that the table names, else whose box it is, else the first ones. */
async function linesFor(
  { db, shipLines }: LookupDeps,
  question: LineQuestion,
  scacs: readonly string[],
): Promise<readonly ShipLine[]> {
  if (shipLines.length === 0) return [];
  const named = shipLines.filter(({ scac }) => scacs.includes(scac));
  if (scacs.length > 0) return named;
  if ('bookSpaceNo' in question) return shipLines.slice(0, MOST_ASKED);
  const prefix = question.cabinetNo.slice(0, 4);
  const owner = (await selectShipLines(db)).find(({ container_prefixes }) =>
    container_prefixes.includes(prefix),
  );
  const owned = shipLines.filter(({ scac }) => scac === owner?.scac);
  return owned.length > 0 ? owned : shipLines.slice(0, MOST_ASKED);
}

async function notFound(
  ctx: Ctx,
  question: LineQuestion,
  asked: readonly string[],
  failed: readonly string[],
) {
  const what = 'bookSpaceNo' in question ? `订舱号 ${question.bookSpaceNo}` : `柜号 ${question.cabinetNo}`;
  const saved = await newestSaved(ctx.db);
  const table = saved
    ? `平台船期表（最近更新 ${toWireTime(saved).slice(0, 16)}）`
    : '平台船期表（还没有内容）';
  const answered = asked.filter((name) => !failed.includes(name));
  const looked = [table, ...answered].join('、');
  const silent = failed.length > 0 ? `；${failed.join('、')}暂时没有回答` : '';
  return new Refusal('NOT_FOUND', { message: `没有找到${what} 的船期。已查：${looked}${silent}` });
}

/**
 * What the table and the shipping companies say of a number: the companies first, the table where they know nothing or do
 * not answer, which is said. Throws NOT_FOUND with what was looked through, LOOKUP_LIMIT.
 */
export async function findJourneys(
  deps: LookupDeps,
  ctx: Ctx,
  question: LineQuestion,
): Promise<{ journeys: Journey[]; failed: string[] }> {
  await refuseGuessers(deps.db, ctx);
  const table = await askTable(ctx.db, question, ctx.now);
  const sources = (await linesFor({ ...deps, db: ctx.db }, question, table.scacs)).map(sourceOf);
  const answers = await Promise.all(
    sources.map(async (source) => ({ name: source.name, said: await source.journeys(question) })),
  );
  const failed = answers.flatMap(({ name, said }) => (said === undefined ? [name] : []));
  const said = answers.flatMap((one) => one.said ?? []);
  const journeys = mergeJourneys(said, table.journeys);
  if (journeys.length === 0) {
    await countMiss(deps.db, ctx);
    throw await notFound(
      ctx,
      question,
      sources.map(({ name }) => name),
      failed,
    );
  }
  return { journeys, failed };
}
