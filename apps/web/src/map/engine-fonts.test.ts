import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { basemapLayers } from './ground/basemap-style';
import { mapColours } from './map-colours';

it('the engine draws the names of our style without a glyph server', () => {
  const names = basemapLayers(mapColours('light')).filter(({ type }) => type === 'symbol');
  expect(names.length).toBeGreaterThan(0);
  // Engines before 5.11 leave every name out, and say no word of it in this build.
  const file = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-csp.js');
  expect(readFileSync(file, 'utf8')).not.toContain('requires a style "glyphs" property');
});
