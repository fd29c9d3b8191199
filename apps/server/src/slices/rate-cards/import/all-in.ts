import type { Db } from '@boxhaul/db';
import { allInWord } from '@boxhaul/domain';
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

/** The surcharges of the version in force, which a new card may take over. */
export async function surchargesInForce(db: Db, now: Date) {
  const inForce = await findInForce(db, now);
  const rows = inForce ? await selectSurcharges(db, inForce.version_id) : [];
  return rows.map(presentSurcharge);
}
