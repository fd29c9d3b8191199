import { expect, test } from 'vitest';
import { findCardLists } from './card-lists';
import { CARD_LISTS } from './known-card-lists';
import { sourceFiles } from './source-files';

const page = (path: string) => ({
  path: `apps/web/src/${path}`,
  text: "import { PagedList } from '../../ui/table/paged-list';",
});

test('a list that is not drawn by the grid is found, unless it has a reason; a reason without its list, too', () => {
  const files = [page('money/a.tsx'), page('money/b.tsx'), page('money/b.test.tsx'), page('ui/table/c.tsx')];
  const known = { 'apps/web/src/money/b.tsx': 'pictures', 'apps/web/src/money/gone.tsx': 'pictures' };
  expect(findCardLists(files, known)).toEqual([
    'apps/web/src/money/a.tsx：列表请用 parts/kit/list-page；逐条是卡片的，在 known-card-lists.ts 写明原因',
    'known-card-lists.ts：apps/web/src/money/gone.tsx 已不用 paged-list，请去掉',
  ]);
});

test('it reads the lists of the tree', () => {
  const found = findCardLists(sourceFiles(new URL('../../', import.meta.url).pathname), {});
  expect(found).toHaveLength(Object.keys(CARD_LISTS).length);
});
