import { describe, expect, it } from 'vitest';
import {
  mergeLanes,
  recentLanesStore,
  rememberLane,
  restoreLanes,
  withoutProvince,
  type Lane,
} from './recent-lanes';

const lane = (regionCode: string, dockId: number | null = null): Lane => ({
  harborName: '深圳盐田港',
  dockId,
  regionCode,
  fullName: `广东省佛山市${regionCode}`,
});

describe('recent lanes', () => {
  it('stand newest first, once each, six at most, and survive a reload', () => {
    for (const code of ['1', '2', '3', '4', '5', '6', '7', '5']) rememberLane(lane(code));
    recentLanesStore.set([]);
    restoreLanes();
    expect(recentLanesStore.get().map(({ regionCode }) => regionCode)).toEqual([
      '5',
      '7',
      '6',
      '4',
      '3',
      '2',
    ]);
  });

  it.each(['{', '{}', '[1,null,{"harborName":"x"}]'])('are none when the storage holds %s', (stored) => {
    localStorage.setItem('boxhaul.lanes', stored);
    restoreLanes();
    expect(recentLanesStore.get()).toEqual([]);
  });

  it('are filled up with popular ones that are not among them', () => {
    expect(mergeLanes([lane('1')], [lane('1'), lane('1', 7), lane('2')], 3)).toEqual([
      lane('1'),
      lane('1', 7),
      lane('2'),
    ]);
  });

  it.each([
    ['广东省佛山市顺德区', '佛山市顺德区'],
    ['广西壮族自治区梧州市', '梧州市'],
    ['北京市东城区', '北京市东城区'],
  ])('are shown without the province: %s', (full, short) => {
    expect(withoutProvince(full)).toBe(short);
  });
});
