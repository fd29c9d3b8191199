import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OutlineArea } from '@boxhaul/domain/kit';
import type { AddressData, RouteGraphData } from '@boxhaul/domain/pricing';
import { dataFolder } from './data-folder';

/** A line of the derived regions file; degrees are WGS-84. */
export type RegionSeedRow = {
  readonly regionCode: string;
  readonly parentCode: string | undefined;
  readonly regionName: string;
  readonly level: number;
  readonly lng: number;
  readonly lat: number;
};

const places = () => join(dataFolder(), 'places');

/** All regions of China as derived, parents before children: about 45 000, read in a tenth of a second. */
export function readRegionSeed(): RegionSeedRow[] {
  const text = gunzipSync(readFileSync(join(places(), 'regions.tsv.gz'))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [regionCode = '', parentCode = '', regionName = '', , level, lng, lat] = line.split('\t');
      return {
        regionCode,
        parentCode: parentCode === '' ? undefined : parentCode,
        regionName,
        level: Number(level),
        lng: Number(lng),
        lat: Number(lat),
      };
    });
}

/** The derived graph of districts, motorways and crossings, for `buildRouteGraph`. */
export function readRouteGraphData(): RouteGraphData {
  return JSON.parse(readFileSync(join(places(), 'district-graph.json'), 'utf8')) as RouteGraphData;
}

/** The derived outlines of districts and of what lies around the mainland, for `buildRegionOutlines`. */
export function readRegionOutlines(): OutlineArea[] {
  const text = gunzipSync(readFileSync(join(places(), 'outlines.json.gz'))).toString('utf8');
  return JSON.parse(text) as OutlineArea[];
}

const linesOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The derived stretches of open sea over which outlines of districts reach, for `buildRegionOutlines`; degrees. */
export const readOpenWater = (): { west: number; south: number; east: number; north: number }[] =>
  linesOf(readFileSync(join(places(), 'open-water.tsv'), 'utf8')).map((line) => {
    const [west = 0, south = 0, east = 0, north = 0] = line.map(Number);
    return { west, south, east, north };
  });

/** What addresses tell beside the regions: the villages of Guangdong by street, and how characters are read. */
export function readAddressData(): AddressData {
  const villages = gunzipSync(readFileSync(join(places(), 'villages.tsv.gz'))).toString('utf8');
  const sounds = new Map<string, string[]>();
  for (const [syllable = '', characters = ''] of linesOf(
    readFileSync(join(places(), 'sounds.tsv'), 'utf8'),
  )) {
    for (const character of characters) {
      const syllables = sounds.get(character);
      if (syllables) syllables.push(syllable);
      else sounds.set(character, [syllable]);
    }
  }
  return {
    villages: new Map(linesOf(villages).map(([street = '', names = '']) => [street, names.split(' ')])),
    sounds,
  };
}
