import { toForm } from '@boxhaul/contract/kit';
import { readRegionSeed } from '@boxhaul/reference';
import { type RawRequest, rawRequest } from './http-load';

const HARBORS = ['深圳盐田港', '深圳蛇口港', '深圳赤湾港', '广州南沙港', '广州黄埔港', '东莞港'];
const COMPANIES = 20;
/** decisions 3 lets a visitor ask 60 times a minute; each of these asks fewer times in all. */
const ASKED_BY_ONE = 30;

/** mulberry32: the same numbers in [0, 1) for the same seed, on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Different questions, no two alike, drawn with a fixed seed: harbour × street of the delta's cities × shipping company ×
 * invoicing × weight × trade. Each visitor stays below the visitors' limit.
 */
export function drawQuestions(count: number): RawRequest[] {
  const streets = readRegionSeed().filter(
    ({ regionCode, level }) => level === 4 && /^44(01|03|04|06|07|13|19|20)/.test(regionCode),
  );
  const random = seededRandom(20261121);
  const upTo = (n: number) => Math.floor(random() * n);
  const bodies = new Set<string>();
  while (bodies.size < count) {
    bodies.add(
      toForm({
        harborName: HARBORS[upTo(HARBORS.length)],
        regionCode: streets[upTo(streets.length)]!.regionCode,
        shipCompanyId: 1 + upTo(COMPANIES),
        invoicing: upTo(2),
        isHeavyCargo: upTo(2),
        isForeignTrade: upTo(2) === 1,
      }),
    );
  }
  return [...bodies].map((body, i) => {
    const visitor = Math.floor(i / ASKED_BY_ONE);
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    };
    return rawRequest('/api/open/quote', headers, body);
  });
}
