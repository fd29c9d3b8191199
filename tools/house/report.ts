import { findClassFaults } from './css-classes';
import { findFaults, medianLines } from './house-rules';
import type { SourceFile } from './source-files';

const LONGEST_MEDIAN = 80;

/** Says what breaks the house's rules, and how the files stand; answers the exit code. */
export function reportHouse(
  files: readonly SourceFile[],
  say: (line: string) => void,
  complain: (line: string) => void,
): 0 | 1 {
  const faults = [...findFaults(files), ...findClassFaults(files)];
  const median = medianLines(files);
  if (median > LONGEST_MEDIAN) faults.push(`文件长度的中位数是 ${median} 行，应不超过 ${LONGEST_MEDIAN} 行`);
  if (files.length === 0) faults.push('没有找到任何源文件，约定检查本身坏了。');
  for (const fault of faults) complain(fault);
  say(`约定：${files.length} 个文件，中位数 ${median} 行，${faults.length} 处不合`);
  return faults.length > 0 ? 1 : 0;
}
