import { describe, expect, it } from 'vitest';
import { pinyin, pinyinInitials } from './pinyin';

describe('the first letters of a name', () => {
  it.each([
    ['深圳盐田港', 'szytg'],
    ['深圳蛇口港', 'szskg'],
    ['重庆港', 'cqg'],
    ['厦门港', 'xmg'],
    ['盐田国际 YICT', 'ytgjyict'],
    ['南沙四期（自动化）', 'nssqzdh'],
    ['上海港2', 'shg2'],
    ['a-z09', 'az09'],
    ['龘盐', 'y'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(pinyinInitials(name)).toBe(initials);
  });

  it('are those of every harbour', () => {
    const harbors =
      '盐田 蛇口 赤湾 妈湾 大铲湾 南沙 黄埔 东莞 惠州 珠海 江门 湛江 汕头 潮州 钦州 海口 洋浦 福州 泉州 宁波舟山 太仓 南京 连云港 日照 青岛 烟台 威海 天津 大连 营口 锦州 芜湖';
    expect(harbors.split(' ').map(pinyinInitials).join(' ')).toBe(
      'yt sk cw mw dcw ns hp dg hz zh jm zj st cz qz hk yp fz qz nbzs tc nj lyg rz qd yt wh tj dl yk jz wh',
    );
  });

  it('are those of every dock', () => {
    const docks =
      '西港区 集装箱 智慧港 一期 二期 三期 新港 新沙 荃湾 高栏 高沙 宝满 广澳 货运码头 北部湾 秀英 海天 嵩屿 海沧 远海 江阴 马尾青州 石湖 北仑 大榭 穿山 梅山 金塘甬舟 洋山 盛东 冠东 尚东 外一浦东 振东 沪东 外五明东 正和 龙潭 新东方 前湾 太平洋 联盟 欧亚 大窑湾 鲅鱼圈 新时代 寸滩 朱家桥';
    expect(docks.split(' ').map(pinyinInitials).join(' ')).toBe(
      'xgq jzx zhg yq eq sq xg xs qw gl gs bm ga hymt bbw xy ht sy hc yh jy mwqz sh bl dx cs ms jtyz ys sd gd sd wypd zd hd wwmd zh lt xdf qw tpy lm oy dyw byq xsd ct zjq',
    );
  });
});

describe('the sounds of a name', () => {
  it.each([
    ['深圳盐田港', 'shenzhenyantiangang'],
    ['盐田国际 YICT', 'yantianguojiyict'],
    ['重庆港', 'chongqinggang'],
    ['厦门港', 'xiamengang'],
    ['长荣海运', 'changronghaiyun'],
    ['鲅鱼圈 BQCT', 'bayuquanbqct'],
    ['大窑湾', 'dayaowan'],
    ['龘', ''],
  ])('%s is %s', (name, sounds) => expect(pinyin(name)).toBe(sounds));
});
