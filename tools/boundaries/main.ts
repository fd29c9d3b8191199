import { fileURLToPath } from 'node:url';
import { checkBoundaries } from './cruise';

const { modules, violations } = await checkBoundaries(fileURLToPath(new URL('../..', import.meta.url)));
for (const violation of violations) console.error(violation);
// With a TypeScript it cannot use, dependency-cruiser looks at nothing and is content.
if (modules === 0) console.error('没有检查到任何模块，边界检查本身坏了。');
console.log(`边界：${modules} 个模块，${violations.length} 处越界`);
if (modules === 0 || violations.length > 0) process.exitCode = 1;
