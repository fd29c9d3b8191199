import { expect, test } from 'vitest';
import { OLD_LISTS } from './known-old-lists';
import { findOldLists } from './old-lists';
import { sourceFiles } from './source-files';

const page = (path: string) => ({
  path: `apps/web/src/${path}`,
  text: "import { PagedList } from '../../ui/table/paged-list';",
});

test('a list that is not drawn by the grid is found, unless it is known; what is known and no longer is, too', () => {
  const files = [page('money/a.tsx'), page('money/b.tsx'), page('money/b.test.tsx'), page('ui/table/c.tsx')];
  expect(findOldLists(files, ['apps/web/src/money/b.tsx', 'apps/web/src/money/gone.tsx'])).toEqual([
    'apps/web/src/money/a.tsx：列表请用 parts/kit/list-page，不要用 ui/table/paged-list',
    'known-old-lists.ts：apps/web/src/money/gone.tsx 已不用旧列表，请去掉',
  ]);
});

test('it reads the lists of the tree', () => {
  const found = findOldLists(sourceFiles(new URL('../../', import.meta.url).pathname), []);
  expect(found).toHaveLength(OLD_LISTS.length);
});
