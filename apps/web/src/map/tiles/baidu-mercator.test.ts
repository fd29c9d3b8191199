import { expect, it } from 'vitest';
import { baiduMercator, baiduPixels } from './baidu-mercator';

/** Written down by hand: the first from Baidu's guide to its coordinates, the others from its script. */
it.each([
  ['天安门', 116.404, 39.915, 12_958_175, 4_825_923.77],
  ['盐田', 114.273, 22.57, 12_720_950.59, 2_563_552.25],
  ['上海', 121.48, 31.24, 13_523_238.88, 3_641_593.36],
  ['三亚', 109.5, 18.2, 12_189_616.87, 2_047_506.89],
  ['乌鲁木齐', 87.6, 43.8, 9_751_693.5, 5_404_689.36],
  ['哈尔滨', 126.6, 45.75, 14_093_200.88, 5_709_478.96],
])('%s lies on the plane where Baidu has it', (_, lng, lat, x, y) => {
  const { east, north } = baiduMercator({ lng, lat });
  expect(Math.abs(east - x)).toBeLessThan(0.4);
  expect(Math.abs(north - y)).toBeLessThan(0.4);
});

it('a pixel is a metre at 18, and twice as wide a zoom further out', () => {
  expect([18, 17, 19].map(baiduPixels)).toEqual([1, 0.5, 2]);
  // The guide: at 4 the same point is the pixel 790, 294 in the tile 3, 1.
  const { east, north } = baiduMercator({ lng: 116.404, lat: 39.915 });
  const pixel = [east, north].map((metres) => Math.floor(metres * baiduPixels(4)));
  expect(pixel).toEqual([790, 294]);
  expect(pixel.map((one) => Math.floor(one / 256))).toEqual([3, 1]);
});
