import { expect, test } from 'vitest';
import { findFullFolders } from './full-folders';

const folder = (path: string, files: number, name = 'a') =>
  Array.from({ length: files }, (_, i) => ({ path: `${path}/${name}${i}.ts`, text: '' }));

test.each(['apps/web/src', 'apps/web/src/data', 'packages/db/src/positions'])(
  '%s has up to 40 files',
  (path) => {
    expect(findFullFolders(folder(path, 40), {})).toEqual([]);
    expect(findFullFolders(folder(path, 41), {})).toEqual([
      `${path}：直接放了 41 个文件，应不超过 40 个，请按内容分出一层`,
    ]);
  },
);

test('what lies in a folder of it is not counted with it; a test is', () => {
  const path = 'apps/web/src/data';
  expect(findFullFolders([...folder(path, 40), ...folder(`${path}/kit`, 40)], {})).toEqual([]);
  expect(findFullFolders([...folder(path, 40), { path: `${path}/a0.test.ts`, text: '' }], {})).toHaveLength(
    1,
  );
});

test.each(['tools/house', 'packages/db/migrations', 'bench', 'apps/web/vite'])('%s is not counted', (path) =>
  expect(findFullFolders(folder(path, 99), {})).toEqual([]),
);

test('a folder that is known to be above may not grow', () => {
  const known = { 'apps/web/src/data': 50 };
  expect(findFullFolders(folder('apps/web/src/data', 50), known)).toEqual([]);
  expect(findFullFolders(folder('apps/web/src/data', 51), known)).toHaveLength(1);
});
