import type { Db } from '@boxhaul/db';
import { allInWord } from '@boxhaul/domain/pricing';
import { presentSurcharge } from '../rate-cards.present';
import { selectSurcharges } from '../surcharges.repo';
import { findInForce } from '../versions.repo';

/** How a file begins, and what it is called. */
export interface CardBegin {
  fileName: string;
  sheetName: string;
  heads: readonly string[];
}

/** Where a file, or what is typed of it, says that its prices hold everything: '文件名写有“全包”'. */
export function allInSigns(
  { fileName, sheetName, heads }: CardBegin,
  typed: { versionName?: string; note?: string } = {},
): string[] {
  const said: [where: string, text: string][] = [
    ['文件名', fileName],
    ['工作表名', sheetName],
    ...heads.map((head): [string, string] => [`表头“${head.slice(0, 20)}”`, head]),
    ['版本名称', typed.versionName ?? ''],
    ['备注', typed.note ?? ''],
  ];
  return said.flatMap(([where, text]) => {
    const word = allInWord(text);
    return word === undefined ? [] : [`${where}写有“${word}”`];
  });
}

/** The version in force, and its surcharges, which a new card may take over. */
export async function surchargesInForce(db: Db, now: Date) {
  const inForceId = (await findInForce(db, now))?.version_id ?? null;
  const rows = inForceId === null ? [] : await selectSurcharges(db, inForceId);
  return { inForceId, surcharges: rows.map(presentSurcharge) };
}
