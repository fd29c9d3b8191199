import { expect, test } from 'vitest';
import { weighPages, type Manifest } from './measure';

const manifest: Manifest = {
  'index.html': {
    file: 'a.js',
    isEntry: true,
    imports: ['_react'],
    dynamicImports: ['src/app/portal.tsx', 'src/x.tsx'],
  },
  _react: { file: 'react.js' },
  'src/app/portal.tsx': {
    file: 'portal.js',
    imports: ['_react', '_antd'],
    dynamicImports: ['src/features/track.tsx'],
  },
  _antd: { file: 'antd.js' },
  'src/x.tsx': { file: 'x.js' },
  'src/features/track.tsx': { file: 'track.js', imports: ['_antd', '_maplibre'] },
  _maplibre: { file: 'map.js' },
};

test('a page weighs its entry, its lazy way and each shared chunk once', () => {
  const weights = weighPages(manifest, (file) => ({ 'a.js': 50_000, 'antd.js': 200_000 })[file] ?? 10_000);
  expect(weights.map(({ page, kilobytes, limit }) => [page, kilobytes, limit])).toEqual([
    ['index.html', 60, 110],
    ['src/app/portal.tsx', 270, 380],
    ['src/features/track.tsx', 290, 400],
  ]);
});
