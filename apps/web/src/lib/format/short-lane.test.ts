import { expect, it } from 'vitest';
import { shortDoor, shortLane, shortPort } from './short-lane';

it.each([
  ['广东省深圳市宝安区西乡街道铁岗工业区 5 栋', '宝安西乡'],
  ['广东省东莞市虎门镇北栅工业区', '虎门'],
  ['广东省佛山市南海区狮山镇东村工业区 18 号', '南海狮山'],
  ['广东省惠州市惠城区陈江街道', '惠城陈江'],
  ['广东省广州市番禺区大龙街道市莲路 1 号', '番禺大龙'],
  ['广东省中山市火炬开发区', '火炬开发'],
  ['湖南省长沙市浏阳市永安镇', '浏阳永安'],
  ['深圳湾口岸货检大楼二层', '深圳湾口岸货检大楼二'],
  ['', ''],
])('calls the door %s %s', (address, words) => {
  expect(shortDoor(address)).toBe(words);
});

it('reads from the first end of the run to the last, the port without its city', () => {
  const run = { fullAddress: '广东省东莞市虎门镇北栅', harborName: '深圳盐田港', dockName: '盐田国际' };
  expect(shortLane({ ...run, orderType: '装货' })).toBe('装货 虎门 → 盐田');
  expect(shortLane({ ...run, orderType: '送货' })).toBe('送货 盐田 → 虎门');
  expect(shortLane({ ...run, harborName: '广州港', orderType: '装货' })).toBe('装货 虎门 → 广州港');
});

it('calls a harbour by its name where its city has several', () => {
  expect(['深圳盐田港', '广州港', '东莞港'].map(shortPort)).toEqual(['盐田', '广州港', '东莞港']);
});
