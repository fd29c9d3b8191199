import { places } from '@boxhaul/contract/pricing';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { childrenOf, isLeafRegion, regionsAlong, withOnlyChild } from './region-tree';

const region = (regionCode: string) => ({ regionCode, regionName: `区${regionCode}` });
const REGIONS = ['44', '4403', '440306', '440307', '4419', '441900', '45', '440306017', '4420', '442001'].map(
  region,
);
const codes = (regions: readonly { regionCode: string }[]) => regions.map(({ regionCode }) => regionCode);

describe('the tree of regions', () => {
  it.each([
    ['', ['44', '45']],
    ['44', ['4403', '4419', '4420']],
    ['4403', ['440306', '440307']],
    ['440306', ['440306017']],
    ['440306017', []],
  ])('below %j are %j', (parent, below) => expect(codes(childrenOf(REGIONS, parent))).toEqual(below));

  it('leads along a code as far as it is known', () => {
    expect(codes(regionsAlong(REGIONS, '440306017'))).toEqual(['44', '4403', '440306', '440306017']);
    expect(codes(regionsAlong(REGIONS, '440306'))).toEqual(['44', '4403', '440306']);
    expect(codes(regionsAlong(REGIONS, '440308'))).toEqual(['44', '4403']);
  });

  it.each([
    ['4419', '441900'],
    ['4403', '4403'],
    ['4420', '4420'],
    ['44', '44'],
  ])('choosing %s chooses %s', (code, chosen) => expect(withOnlyChild(REGIONS, code)).toBe(chosen));

  it.each([
    ['440306017', null, true],
    ['440306', null, false],
    ['440306', [], true],
    ['440306', [region('440306017')], false],
    ['4403', [], false],
    ['', null, false],
  ])('%s with streets %j is complete: %s', (code, streets, complete) => {
    expect(isLeafRegion(code, streets)).toBe(complete);
  });
});

describe('the regions that are fetched', () => {
  beforeEach(() => vi.resetModules());
  const page = done(places.quotePage, { level3RegionAddr: [region('44')], allShipCompanyList: [] });

  it('are fetched once each, and again after a failure', async () => {
    const { streetsOf, upperRegions } = await import('./region-tree');
    let broken = true;
    const server = fakeServer([
      [places.quotePage, () => (broken ? refused('0', '稍后') : page)],
      [places.streets, () => (broken ? refused('0', '稍后') : done(places.streets, []))],
    ]);
    await expect(upperRegions()).rejects.toThrow('稍后');
    await expect(streetsOf('440306')).rejects.toThrow('稍后');
    broken = false;
    await Promise.all([upperRegions(), upperRegions(), streetsOf('440306'), streetsOf('440306')]);
    await expect(upperRegions()).resolves.toEqual([region('44')]);
    await streetsOf('440307');
    expect(server.to(places.quotePage)).toHaveLength(2);
    expect(server.to(places.streets).map(({ path }) => path.slice(-6))).toEqual([
      '440306',
      '440306',
      '440307',
    ]);
  });

  it('of a picker are those of its district', async () => {
    const { useRegions } = await import('./use-regions');
    fakeServer([
      [places.quotePage, page],
      [
        places.streets,
        ({ path }) =>
          done(places.streets, [
            {
              ...region(`${path.slice(-6)}001`),
              regionQrycode: '',
              point: '',
              pointPrecision: '',
              leaf: true,
            },
          ]),
      ],
    ]);
    const { result, rerender } = renderHook((code: string) => useRegions(code), { initialProps: '4403' });
    await waitFor(() => expect(codes(result.current.upper)).toEqual(['44']));
    expect(result.current.streets).toBeNull();
    rerender('440306');
    await waitFor(() => expect(codes(result.current.streets ?? [])).toEqual(['440306001']));
    rerender('440307001');
    expect(result.current.streets).toBeNull();
    await waitFor(() => expect(codes(result.current.streets ?? [])).toEqual(['440307001']));
  });
});

describe('the data of the public pages', () => {
  beforeEach(() => vi.resetModules());

  it('is fetched once, and again after a failure', async () => {
    const { fetchSiteData } = await import('../site/fetch-site-data');
    const { places, quotes } = await import('@boxhaul/contract/pricing');
    const { siteData } = await import('../../testing/site-fixtures');
    let broken = true;
    const server = fakeServer([
      [quotes.home, () => (broken ? refused('0', '稍后') : done(quotes.home, siteData.home))],
      [places.harborsWithDocks, done(places.harborsWithDocks, siteData.harbors)],
      [
        places.quotePage,
        done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: siteData.shipCompanies }),
      ],
    ]);
    await expect(fetchSiteData()).rejects.toThrow('稍后');
    broken = false;
    const [one, two] = await Promise.all([fetchSiteData(), fetchSiteData()]);
    expect(one).toEqual(siteData);
    expect(two).toBe(one);
    expect(server.to(quotes.home)).toHaveLength(2);
  });
});
