import type { SourceFile } from './source-files';

const DATA = /^apps\/web\/src\/data\/.*(?<!\.test)\.tsx?$/;
const REQUESTS = [
  /\bclient\.(?:call|send|open)\(([^;]*?)[,)]\s*(?:\{|\w)/g,
  // Those that `dataOf` makes of a call.
  /\.(?:query|fixed|mutation)\(\s*(\w+\.\w+)\s*[,)]/g,
];
const CALL = /\b[a-z]+\.[a-z]\w*\b/g;

/** A line for every call that the web's data sends in two places: all features share one, with its key and its options. */
export function findSecondRequests(files: readonly SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files.filter(({ path }) => DATA.test(path))) {
    for (const [, called = ''] of REQUESTS.flatMap((request) => [...text.matchAll(request)])) {
      for (const [call] of called.matchAll(CALL)) places.set(call, [...(places.get(call) ?? []), path]);
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([call, paths]) => `${paths.join('、')}：${call} 的请求写了 ${paths.length} 处，请共用一处`);
}
