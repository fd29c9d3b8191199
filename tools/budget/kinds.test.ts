import { expect, test } from 'vitest';
import { type Manifest, pagesWithGrid, weighPages } from './measure';

const pages = (manifest: Manifest, size = 1_000) =>
  weighPages(manifest, () => size).map(({ page, name, kilobytes, limit }) => [page, name, kilobytes, limit]);

test('each kind of page has its name and limit; a lazy part that is no page has none', () => {
  expect(
    pages({
      'index.html': {
        file: 'a.js',
        isEntry: true,
        dynamicImports: [
          'src/app/home/home-page.tsx',
          'src/app/tool-page.tsx',
          'src/app/x.tsx',
          'src/features/y.tsx',
          'src/ui/z.tsx',
        ],
      },
      'src/app/home/home-page.tsx': { file: 'h.js' },
      'src/app/tool-page.tsx': { file: 't.js', dynamicImports: ['src/identity/legal/legal-page.tsx'] },
      'src/identity/legal/legal-page.tsx': { file: 'l.js' },
      'src/app/x.tsx': { file: 'x.js' },
      'src/features/y.tsx': { file: 'y.js', imports: ['src/map/view.tsx'] },
      'src/map/view.tsx': { file: 'v.js', dynamicImports: ['src/map/ground.tsx'] },
      'src/map/ground.tsx': { file: 'g.js' },
      'src/ui/z.tsx': { file: 'z.js', dynamicImports: ['src/app/deep.tsx'] },
      'src/app/deep.tsx': { file: 'd.js', imports: ['index.html'] },
    }),
  ).toEqual([
    ['index.html', '每页共用', 1, 94],
    ['src/app/home/home-page.tsx', '首页', 2, 107],
    ['src/app/tool-page.tsx', '公开页面', 2, 109],
    ['src/app/x.tsx', '后台外壳', 2, 201],
    ['src/features/y.tsx', '地图页', 3, 400],
    ['src/identity/legal/legal-page.tsx', '公开页面', 3, 109],
    ['src/app/deep.tsx', '后台外壳', 3, 201],
  ]);
});

test('style sheets weigh nothing, modules do, and a circle of imports ends', () => {
  expect(
    pages({
      'index.html': { file: 'a.mjs', isEntry: true, imports: ['b', 'css'] },
      b: { file: 'b.js', imports: ['index.html'] },
      css: { file: 'c.css' },
    }),
  ).toEqual([['index.html', '每页共用', 2, 94]]);
});

test('a manifest without an entry is refused', () => {
  expect(() => pages({ a: { file: 'a.js' } })).toThrow('names no entry');
});

test('a page outside the workplace that loads its grid is named; the desk’s may', () => {
  const manifest = (imports: string[]): Manifest => ({
    'index.html': { file: 'a.js', isEntry: true, dynamicImports: ['src/app/tool-page.tsx', 'src/app/x.tsx'] },
    'src/app/tool-page.tsx': { file: 't.js', imports },
    'src/app/x.tsx': { file: 'x.js', imports: ['_grid-1a.js'] },
    '_grid-1a.js': { file: 'grid.js' },
    '_deep.js': { file: 'd.js', imports: ['_grid-1a.js'] },
  });
  expect(pagesWithGrid(manifest([]))).toEqual([]);
  expect(pagesWithGrid(manifest(['_deep.js']))).toEqual(['src/app/tool-page.tsx']);
});
