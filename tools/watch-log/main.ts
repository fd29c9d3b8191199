import { readFile, writeFile } from 'node:fs/promises';
import { origin } from '@boxhaul/contract/fleet';
import { createClient } from '@boxhaul/contract/kit';
import { lookAtLog, type SeenLog } from './watch-log';

const [baseUrl, path = 'origin-log.json'] = process.argv.slice(2);
if (baseUrl === undefined) {
  console.log('用法：npm run watch:log -- https://平台地址 [记住上次所见的文件]');
  process.exitCode = 2;
} else {
  const client = createClient({ baseUrl, token: () => null });
  const kept = await readFile(path, 'utf8').catch(() => null);
  const before: SeenLog | null = kept === null ? null : JSON.parse(kept);
  const calls = {
    head: () => client.call(origin.logHead, {}),
    proof: (treeSize: number) => client.call(origin.logProof, { treeSize }),
  };
  const { fault, seen } = await lookAtLog(calls, before);
  if (seen) await writeFile(path, JSON.stringify(seen));
  console.log(fault ?? (seen ? `日志完好，共 ${seen.head.treeSize} 条` : '日志里还没有证书'));
  process.exitCode = fault ? 1 : 0;
}
