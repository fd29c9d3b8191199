import type { SourceFile } from './source-files';

const PAGE = /^apps\/web\/src\/(?!ui\/).*(?<!\.test)\.tsx$/;
const OLD = /from '[./]+\/ui\/table\/paged-list'/;

/** A line for each list that is drawn as lists were before the grid, but for those that are known, and for each of these that no longer is. */
export function findOldLists(files: readonly SourceFile[], known: readonly string[]): string[] {
  const found = files.filter(({ path, text }) => PAGE.test(path) && OLD.test(text)).map(({ path }) => path);
  return [
    ...found
      .filter((path) => !known.includes(path))
      .map((path) => `${path}：列表请用 parts/kit/list-page，不要用 ui/table/paged-list`),
    ...known
      .filter((path) => !found.includes(path))
      .map((path) => `known-old-lists.ts：${path} 已不用旧列表，请去掉`),
  ];
}
