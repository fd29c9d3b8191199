import type { SourceFile } from './source-files';

const PAGE = /^apps\/web\/src\/(?!ui\/).*(?<!\.test)\.tsx$/;
const PAGED = /from '[./]+\/ui\/table\/paged-list'/;

/** A line for each list that is not drawn by the grid and has no reason, and for each reason without its list. */
export function findCardLists(
  files: readonly SourceFile[],
  known: Readonly<Record<string, string>>,
): string[] {
  const found = files.filter(({ path, text }) => PAGE.test(path) && PAGED.test(text)).map(({ path }) => path);
  return [
    ...found
      .filter((path) => known[path] === undefined)
      .map((path) => `${path}：列表请用 parts/kit/list-page；逐条是卡片的，在 known-card-lists.ts 写明原因`),
    ...Object.keys(known)
      .filter((path) => !found.includes(path))
      .map((path) => `known-card-lists.ts：${path} 已不用 paged-list，请去掉`),
  ];
}
