import { describe, expect, it } from 'vitest';
import { readDegrees } from './read-degrees';

describe('degrees as a person types them', () => {
  it.each([
    ['113.905', ' 22.581 ', { longitude: 113.905, latitude: 22.581 }],
    ['73', '54', { longitude: 73, latitude: 54 }],
    ['113.12345678', '22.1', { longitude: 113.123457, latitude: 22.1 }],
  ])('%s, %s', (lng, lat, point) => {
    expect(readDegrees(lng, lat)).toEqual({ ok: true, point });
  });

  it.each([
    ['22.581', '113.905', { longitude: '经度和纬度填反了，请对调' }],
    ['72.9', '22', { longitude: '经度应为 73 至 136 之间的数字' }],
    ['113', '54.1', { latitude: '纬度应为 3 至 54 之间的数字' }],
    ['', '', { longitude: '经度应为 73 至 136 之间的数字', latitude: '纬度应为 3 至 54 之间的数字' }],
    ['NaN', '1e1', { longitude: '经度应为 73 至 136 之间的数字', latitude: '纬度应为 3 至 54 之间的数字' }],
  ])('%s, %s is refused', (lng, lat, faults) => {
    expect(readDegrees(lng, lat)).toEqual({ ok: false, faults });
  });
});
