import { findCasts } from './casts';
import { findClassFaults } from './css-classes';
import { findDemoWriteFaults } from './demo-writes';
import { findEnums } from './enums';
import { findLongFunctions } from './function-length';
import { findIdleDoors } from './door-exports';
import { findFullFolders } from './full-folders';
import { findFaults, linesAt, medianLines } from './house-rules';
import { KEPT_IN_MEMORY } from './kept-in-memory';
import { KNOWN_CASTS } from './known-casts';
import { CARD_LISTS } from './known-card-lists';
import { LONG_FUNCTIONS } from './long-functions';
import { findMemory } from './memory';
import { findCardLists } from './card-lists';
import { findPrivateNames } from './plain-names';
import { findWordFaults } from './screen-words';
import { findSecondRequests } from './one-request';
import type { SourceFile } from './source-files';
import { parsePrograms } from './syntax';
import { findTableFaults } from './table-writes';
import { findVocabularyFaults } from './vocabularies';

const LONGEST_MEDIAN = 80;
const LONGEST_95 = 250;
const KNOWN = {
  functions: LONG_FUNCTIONS,
  casts: KNOWN_CASTS,
  memory: KEPT_IN_MEMORY,
  lists: CARD_LISTS,
};

/** Says what breaks the house's rules, and how the files stand; answers the exit code. */
export function reportHouse(
  files: readonly SourceFile[],
  say: (line: string) => void,
  complain: (line: string) => void,
  known = KNOWN,
): 0 | 1 {
  const programs = parsePrograms(files);
  const faults = [
    ...findFaults(files),
    ...findFullFolders(files),
    ...findClassFaults(files),
    ...findVocabularyFaults(files),
    ...findTableFaults(files),
    ...findIdleDoors(files),
    ...findSecondRequests(files),
    ...findCardLists(files, known.lists),
    ...findDemoWriteFaults(files),
    ...findWordFaults(programs),
    ...findLongFunctions(programs, known.functions),
    ...findEnums(programs),
    ...findPrivateNames(programs),
    ...findCasts(programs, known.casts),
    ...findMemory(programs, known.memory),
  ];
  const median = medianLines(files);
  if (median > LONGEST_MEDIAN) faults.push(`文件长度的中位数是 ${median} 行，应不超过 ${LONGEST_MEDIAN} 行`);
  const most = linesAt(files, 0.95);
  if (most > LONGEST_95) faults.push(`95% 的文件不超过 ${most} 行，应不超过 ${LONGEST_95} 行`);
  if (files.length === 0) faults.push('没有找到任何源文件，约定检查本身坏了。');
  for (const fault of faults) complain(fault);
  say(`约定：${files.length} 个文件，中位数 ${median} 行，${faults.length} 处不合`);
  return faults.length > 0 ? 1 : 0;
}
