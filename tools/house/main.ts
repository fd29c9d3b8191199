import { fileURLToPath } from 'node:url';
import { findClassFaults } from './css-classes';
import { findFaults, medianLines } from './house-rules';
import { sourceFiles } from './source-files';

const LONGEST_MEDIAN = 80;

const files = sourceFiles(fileURLToPath(new URL('../..', import.meta.url)));
const faults = [...findFaults(files), ...findClassFaults(files)];
const median = medianLines(files);
if (median > LONGEST_MEDIAN) faults.push(`文件长度的中位数是 ${median} 行，应不超过 ${LONGEST_MEDIAN} 行`);
for (const fault of faults) console.error(fault);
if (files.length === 0) console.error('没有找到任何源文件，约定检查本身坏了。');
console.log(`约定：${files.length} 个文件，中位数 ${median} 行，${faults.length} 处不合`);
if (files.length === 0 || faults.length > 0) process.exitCode = 1;
