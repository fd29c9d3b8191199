import { addressData, regionRows } from '@boxhaul/testkit/places';
import { describe, expect, test } from 'vitest';
import { buildAddressIndex } from './address-index';
import { parseAddress } from './parse-address';
import { MERGED_DISTRICTS } from './region-names';

const index = buildAddressIndex(regionRows(), addressData());
const read = (text: string, metresOff?: (code: string) => number) => {
  const { regionCode, candidates, detail } = parseAddress(index, text, ['44'], metresOff);
  return { regionCode, asked: candidates.map(({ fullName }) => fullName.replace('广东省', '')), detail };
};

describe('two places in one message are asked about, both of them', () => {
  test.each([
    ['先去龙岗横岗提样，再到东莞凤岗官井头装', ['东莞市凤岗镇', '深圳市龙岗区横岗街道']],
    ['先去横岗街道提样，再到凤岗装', ['东莞市凤岗镇', '深圳市龙岗区横岗街道', '肇庆市怀集县凤岗镇']],
    ['先到深圳提，再去惠州装', ['惠州市', '深圳市']],
    ['深圳市南山区；东莞市虎门镇', ['东莞市虎门镇', '深圳市南山区']],
    ['1、中山市小榄镇工业大道 2、佛山市顺德区容桂街道', ['中山市小榄镇', '佛山市顺德区容桂街道']],
    ['深圳龙岗坪地惠州惠阳', ['惠州市惠阳区', '深圳市龙岗区坪地街道']],
    ['广东省东莞市东坑镇凤岗镇', ['东莞市东坑镇', '东莞市凤岗镇']],
    ['番禺市桥…东涌镇', ['广州市南沙区东涌镇', '广州市番禺区市桥街道']],
    ['番禺市桥东涌镇三沙公路', ['广州市南沙区东涌镇', '广州市番禺区市桥街道']],
    ['番禺区市桥街道某某工业村东涌镇', ['广州市南沙区东涌镇', '广州市番禺区市桥街道']],
    ['惠州市惠阳区淡水街道秋长街道', ['惠州市惠阳区淡水街道', '惠州市惠阳区秋长街道']],
    ['惠州市潼湖生态智慧区潼侨镇', ['惠州市惠城区潼侨镇', '惠州市惠城区潼湖镇']],
    ['东莞塘厦+深圳坂田', ['东莞市塘厦镇', '深圳市龙岗区坂田街道']],
    ['①东莞虎门 ②深圳沙井', ['东莞市虎门镇', '深圳市宝安区沙井街道']],
    ['东莞市虎门镇 → 浙江省宁波市北仑区', ['东莞市虎门镇', '浙江省宁波市北仑区']],
    ['先装东莞长安，后装深圳松岗', ['东莞市长安镇', '深圳市宝安区松岗街道']],
    ['先装东莞市长安镇，再装深圳市松岗街道', ['东莞市长安镇', '深圳市宝安区松岗街道']],
    ['先卸佛山狮山，再卸番禺石碁镇', ['佛山市南海区狮山镇', '广州市番禺区石碁镇']],
    ['东莞市长安镇提样，再去深圳松岗附近装', ['东莞市长安镇', '深圳市宝安区松岗街道']],
  ])('%s', (text, asked) => {
    const found = read(text);
    expect(found.asked.toSorted()).toEqual(asked.toSorted());
    expect(found.regionCode?.length ?? 0).toBeLessThan(9);
    // Nothing of what a person has to decide is lost.
    const said = /[^\p{L}\p{N}]/gu;
    expect(found.detail.replace(said, '')).toBe(text.replace(said, ''));
  });

  test.each([
    ['惠阳淡水秋长镇白石村', '441303002', '白石村'],
    ['惠阳淡水秋长白石村', '441303002', '白石村'],
    ['惠州市惠阳区淡水街道秋长街道白石村', '441303002', '白石村'],
  ])('unless a village of one street tells: %s', (text, regionCode, detail) =>
    expect(read(text)).toEqual({ regionCode, asked: [], detail }),
  );

  test.each([
    ['平湖街道新木路8号 深圳龙岗', '440307003'],
    ['东莞市凤岗镇官井头 深圳市大疆创新有限公司', '441900117'],
    ['东莞市虎门镇广州路8号', '441900121'],
    ['东莞市虎门镇大宁 往广州方向', '441900121'],
    ['东莞市长安镇乌沙（深圳松岗出口旁）', '441900119'],
    ['深圳宝安松岗 燕罗街道', '440306025'],
    ['深圳宝安区 龙华街道油松', '440309003'],
    ['东莞虎门，东莞市虎门镇南栅', '441900121'],
    ['广东省深圳市宝安区西乡街道 深圳宝安', '440306018'],
    ['惠州市大亚湾区西区街道', '441303'],
    ['广州市增城区永和镇', '440118004'],
    ['佛山市南海区丹灶镇金沙街道', '440605123'],
    ['东莞市大朗镇犀牛陂 还柜到盐田', '441900113'],
    ['东莞市大朗镇犀牛陂 还柜至南沙', '441900113'],
    ['东莞市大朗镇，装完到盐田还柜', '441900113'],
    ['东莞市大朗镇，装完还到盐田', '441900113'],
    ['东莞市大朗镇，装完到深圳盐田还柜', '441900113'],
    ['东莞市大朗镇，到深圳市盐田港码头交重柜', '441900113'],
    ['东莞市大朗镇装货，到南沙区提空柜', '441900113'],
    ['东莞市大朗镇，提空到蛇口，还重到盐田', '441900113'],
    ['江门市蓬江区荷塘镇（中山古镇对面）', '440703102'],
    ['东莞市谢岗镇 惠州市惠阳区沥林镇交汇处', '441900108'],
    ['珠海市斗门区井岸镇 中山市坦洲镇旁', '440403107'],
    ['广州市黄埔区永和街道 原增城区永宁街道', '440112015'],
    ['东莞市麻涌镇 东莞港新沙', '441900126'],
    ['东莞市沙田镇东莞港', '441900123'],
    ['东莞市沙田镇 东莞港国际集装箱码头', '441900123'],
  ])('nor what agrees, or names a road, a firm or a way: %s', (text, code) => {
    const found = read(text);
    expect(found.asked).toEqual([]);
    expect(code.startsWith(found.regionCode ?? 'x')).toBe(true);
  });
});

describe('zones and districts that are no more', () => {
  test.each([
    ['惠州仲恺陈江镇', '441302008', ''],
    ['惠州仲恺陈江', '441302008', ''],
    ['惠州市仲恺高新技术产业开发区陈江街道', '441302008', ''],
    ['惠州市仲恺沥林镇', '441302107', ''],
    ['江门高新区外海镇', '440704004', '高新区'],
    ['广州经济技术开发区永和街道', '440112015', '经济技术开发区'],
    ['佛山高新区狮山镇', '440605124', '高新区'],
    ['清远高新区龙塘镇', '441802105', '高新区'],
    ['天津市大港区中塘镇', '120116158', ''],
    ['天津大港区', '120116', ''],
    ['天津大港', '120116051', ''],
    ['东莞东城区牛山', '441900003', '牛山'],
    ['中山石岐区', '442000001', ''],
  ])('%s', (text, regionCode, detail) => expect(read(text)).toEqual({ regionCode, asked: [], detail }));

  test.each(MERGED_DISTRICTS)('%s lies in %s, and nothing of it is left over', (name, code) => {
    expect(index.nameOf.has(code)).toBe(true);
    const city = index.nameOf.get(code.slice(0, code.startsWith('1') || code.startsWith('31') ? 2 : 4)) ?? '';
    const above = city === '市辖区' || city === '县' ? (index.nameOf.get(code.slice(0, 2)) ?? '') : city;
    expect(read(`${above}${name}`)).toEqual({ regionCode: code, asked: [], detail: '' });
  });
});

describe('candidates stand in the order of what is served', () => {
  test.each([
    ['龙冈区平湖', '深圳市龙岗区平湖街道'],
    ['龙冈区', '深圳市龙岗区'],
    ['塘夏镇林村', '东莞市塘厦镇'],
    ['黄浦区开发大道', '广州市黄埔区'],
  ])('%s: %s', (text, first) => expect(read(text).asked[0]).toBe(first));

  test('of those at home the nearest first', () => {
    const near = (code: string) => (code.startsWith('4419') ? 1 : code.startsWith('4413') ? 2 : 3);
    expect(read('沙田镇工业区', near).asked.slice(0, 2)).toEqual(['东莞市沙田镇', '惠州市惠阳区沙田镇']);
  });
});
