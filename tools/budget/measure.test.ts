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
    imports: ['_react', '_table'],
    dynamicImports: ['src/features/track.tsx'],
  },
  _table: { file: 'table.js' },
  'src/x.tsx': { file: 'x.js' },
  'src/features/track.tsx': { file: 'track.js', imports: ['_table', '_maplibre'] },
  _maplibre: { file: 'map.js' },
};

test('a page weighs its entry, its lazy way and each shared chunk once', () => {
  const weights = weighPages(manifest, (file) => ({ 'a.js': 50_000, 'table.js': 200_000 })[file] ?? 10_000);
  expect(weights.map(({ page, kilobytes, limit }) => [page, kilobytes, limit])).toEqual([
    ['index.html', 60, 94],
    ['src/app/portal.tsx', 270, 201],
    ['src/features/track.tsx', 290, 400],
  ]);
});

const LIST = 'src/orders/orders/list/order-list-page.tsx';
const TOOLS = 'src/orders/orders/views/list-tools.tsx';

test('the order list and the track dialog have a line of their own, each chunk once, the worker apart', () => {
  const tracked: Manifest = {
    'index.html': { file: 'a.js', isEntry: true, dynamicImports: ['src/app/portal/order-page.tsx'] },
    'src/app/portal/order-page.tsx': {
      file: 'list.js',
      imports: ['_shared'],
      dynamicImports: [LIST, 'src/fleet/tracking/track-dialog.tsx'],
    },
    [LIST]: { file: 'rows.js', imports: ['_shared'], dynamicImports: [TOOLS] },
    [TOOLS]: { file: 'tools.js' },
    'src/fleet/tracking/track-dialog.tsx': {
      file: 'dialog.js',
      imports: ['_shared'],
      dynamicImports: ['src/fleet/tracking/map/track-map.tsx'],
    },
    'src/fleet/tracking/map/track-map.tsx': { file: 'map.js', assets: ['worker.js', 'pin.png'] },
    _shared: { file: 'shared.js' },
  };
  const sizes: Record<string, number> = {
    'a.js': 1_000,
    'list.js': 2_000,
    'dialog.js': 4_000,
    'map.js': 8_000,
    'shared.js': 16_000,
    'worker.js': 32_000,
    'rows.js': 100,
    'tools.js': 10,
  };
  const weights = weighPages(tracked, (file) => sizes[file] ?? 1_000_000);
  expect(weights.slice(-3)).toEqual([
    { page: 'order-page + list-tools', name: '订单列表', kilobytes: 19.11, limit: 176 },
    { page: 'order-page + track-dialog', name: '订单列表与货物跟踪', kilobytes: 31.1, limit: 409 },
    { page: 'track-map', name: '地图的后台线程', kilobytes: 32, limit: 110 },
  ]);
});
