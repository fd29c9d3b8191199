import { describe, expect, it } from 'vitest';
import { nearestRegion, regionLike, regionNamed } from './match-location';

const streets = [
  { regionName: '新安街道', lng: 113.91, lat: 22.57 },
  { regionName: '新桥街道', lng: 113.84, lat: 22.73 },
  { regionName: '西乡街道', lng: 113.87, lat: 22.58 },
];

describe('a place is matched with regions', () => {
  it('by the whole name', () => {
    expect(regionNamed(streets, '新桥街道')?.lng).toBe(113.84);
    expect(regionNamed(streets, '新桥')).toBeUndefined();
  });

  it('by the first two characters where the name differs', () => {
    expect(regionLike(streets, '西乡镇')?.regionName).toBe('西乡街道');
    expect(regionLike(streets, '新桥')?.regionName).toBe('新桥街道');
    expect(regionLike(streets, '西')).toBeUndefined();
    expect(regionLike(streets, '')).toBeUndefined();
  });

  it('by the nearest point, and a region without one is none', () => {
    expect(nearestRegion(streets, { lng: 113.85, lat: 22.72 })?.regionName).toBe('新桥街道');
    expect(nearestRegion([{ regionName: '无点' }], { lng: 1, lat: 1 })).toBeUndefined();
    // A degree east is shorter than one north.
    const two = [
      { regionName: '东', lng: 0.11, lat: 60 },
      { regionName: '北', lng: 0, lat: 60.1 },
    ];
    expect(nearestRegion(two, { lng: 0, lat: 60 })?.regionName).toBe('东');
  });
});
