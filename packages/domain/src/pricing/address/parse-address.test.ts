import { regionRows } from '@boxhaul/testkit/places';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAddressIndex } from './address-index';
import { parseAddress } from './parse-address';

const index = buildAddressIndex(regionRows());

describe('regions out of pasted addresses', () => {
  test.each([
    ['广东省深圳市盐田区盐田街道深盐路1289号', '440308002', '深盐路1289号'],
    ['深圳市宝安区西乡街道固戍航城大道光电研发大厦', '440306018', '固戍航城大道光电研发大厦'],
    ['深圳宝安西乡固戍航城大道光电大厦2楼', '440306018', '固戍航城大道光电大厦2楼'],
    ['广东 深圳 龙岗 坂田 发达路云里智能园', '440307013', '发达路云里智能园'],
    ['中国广东省深圳市光明新区公明街道李松蓢第一工业区', '440311002', '李松蓢第一工业区'],
    ['深圳市龙华新区观澜街道大富路1号', '440309006', '大富路1号'],
    ['深圳市南山区粤海街道科技园南区深南大道9988号', '440305007', '科技园南区深南大道9988号'],
    ['宝安区福永大道108号', '440306', '福永大道108号'],
    ['深圳市西乡街道办事处宝源路', '440306018', '宝源路'],
    ['深圳市坪山新区坑梓街道金沙社区', '440310005', '金沙社区'],
    ['东莞市长安镇乌沙社区兴发路128号', '441900119', '乌沙社区兴发路128号'],
    ['东莞长安乌沙兴发路128号', '441900119', '乌沙兴发路128号'],
    ['广东省东莞市东莞市虎门镇南栅六区民昌路', '441900121', '南栅六区民昌路'],
    ['虎门镇南栅六区民昌路3号', '441900121', '南栅六区民昌路3号'],
    ['送货到东莞市大岭山镇连平村', '441900118', '连平村'],
    ['东莞市松山湖高新区工业北路', '441900401', '工业北路'],
    ['广东省/东莞市/东莞市/凤岗镇/雁田村', '441900117', '雁田村'],
    ['广州市南沙区万顷沙镇龙穴岛港前大道南168号', '440115100', '龙穴岛港前大道南168号'],
    ['广州南沙龙穴大道中10号', '440115', '龙穴大道中10号'],
    ['广东省广州市增城市新塘镇荔新十二路96号', '440118101', '荔新十二路96号'],
    ['广州市黄埔区夏港街道青年路', '440112011', '青年路'],
    ['广州花都狮岭镇合成村', '440114109', '合成村'],
    ['佛山市顺德区大良街道凤翔路41号', '440606005', '凤翔路41号'],
    ['顺德北滘工业大道22号', '440606102', '工业大道22号'],
    ['佛山南海狮山镇松岗桃园东路', '440605124', '松岗桃园东路'],
    ['佛山大沥镇盐步河东工业区', '440605125', '盐步河东工业区'],
    ['中山市小榄镇工业大道中20号', '442000118', '工业大道中20号'],
    ['中山小榄永宁螺沙广福路', '442000118', '永宁螺沙广福路'],
    ['１２３　广东省　中山市　火炬开发区', '442000003', '123'],
    ['珠海市金湾区南水镇高栏港大道1688号', '440404101', '高栏港大道1688号'],
    ['珠海高栏港经济区平沙镇升平大道', '440404104', '升平大道'],
    ['惠州市惠阳区新圩镇长布村', '441303103', '长布村'],
    ['惠州大亚湾西区龙海三路', '441303008', '龙海三路'],
    ['惠州市仲恺高新区陈江街道仲恺六路', '441302008', '仲恺六路'],
    ['江门市新会区会城街道今古洲', '440705001', '今古洲'],
    ['江门蓬江区棠下镇金桐路', '440703101', '金桐路'],
    ['台山市水步镇文华区', '440781101', '文华区'],
    ['上海市上海市浦东新区外高桥保税区日樱南路', '310115', '外高桥保税区日樱南路'],
    ['重庆市江北区寸滩街道海尔路', '500105005', '海尔路'],
    ['北京市朝阳区建国路88号', '110105', '建国路88号'],
    ['江苏省苏州市昆山市玉山镇玉杨路', '320583100', '玉杨路'],
    ['广西钦州市钦南区犀牛脚镇', '450702112', ''],
    ['内蒙古呼和浩特市赛罕区鄂尔多斯东街', '150105', '鄂尔多斯东街'],
    ['黔东南凯里市开怀路', '522601', '开怀路'],
    ['海南省儋州市洋浦经济开发区', '460400499', ''],
    ['深圳市大疆创新科技有限公司 宝安区西乡街道', '440306018', '深圳市大疆创新科技有限公司'],
    ['深圳市宝安区（西乡街道）固戍', '440306018', '固戍'],
    ['广东省深圳市固戍航城大道宝安区西乡街道2号', '440306018', '固戍航城大道 2号'],
    ['深圳市', '4403', ''],
    ['东莞市', '441900', ''],
  ])('%s', (text, regionCode, detail) => {
    expect(parseAddress(index, text)).toMatchObject({ regionCode, detail, candidates: [] });
  });

  test.each([['中山大道西100号'], ['南京路步行街5号'], ['雁田村镇田东路12号A栋'], ['随便写的什么'], ['']])(
    '%s names no region and is all detail',
    (text) => {
      expect(parseAddress(index, text)).toEqual({ detail: text, candidates: [] });
    },
  );

  test('says of each level how it was found', () => {
    const found = parseAddress(index, '深圳宝安区西乡街道固戍');
    expect(found.province).toEqual({ code: '44', name: '广东省', how: 'inferred' });
    expect(found.city).toEqual({ code: '4403', name: '深圳市', how: 'alias' });
    expect(found.district).toEqual({ code: '440306', name: '宝安区', how: 'exact' });
    expect(found.street).toEqual({ code: '440306018', name: '西乡街道', how: 'exact' });
  });

  test('a city without districts brings its only one (decisions 3)', () => {
    const found = parseAddress(index, '东莞虎门镇');
    expect(found.city).toMatchObject({ code: '4419', how: 'alias' });
    expect(found.district).toMatchObject({ code: '441900', name: '东莞市', how: 'inferred' });
  });

  test('an ambiguous name gives candidates, and home or the rest of the text decides', () => {
    const text = '南山区科技园南区';
    const open = parseAddress(index, text);
    expect(open.regionCode).toBeUndefined();
    expect(open.detail).toBe(text);
    expect(open.candidates.map(({ fullName }) => fullName)).toEqual(
      expect.arrayContaining(['广东省深圳市南山区', '黑龙江省鹤岗市南山区']),
    );
    expect(parseAddress(index, text, ['44']).regionCode).toBe('440305');
    expect(parseAddress(index, '南山区科技园南区（深圳）').regionCode).toBe('440305');
    expect(parseAddress(index, '城关镇人民路1号').candidates).toHaveLength(10);
  });
});

describe('contacts out of pasted blocks', () => {
  test.each([
    [
      '联系人：张三 电话：13800138000 地址：深圳市龙岗区平湖街道华南大道1号',
      '张三',
      '13800138000',
      '华南大道1号',
    ],
    [
      '收货人: 李四\n手机号码: 138 0013 8000\n所在地区: 广东省东莞市凤岗镇\n详细地址: 雁田村镇田东路12号A栋',
      '李四',
      '13800138000',
      '雁田村镇田东路12号A栋',
    ],
    ['王先生 13912345678 广东省佛山市三水区西南街道健力宝路', '王先生', '13912345678', '健力宝路'],
    ['广东省深圳市龙华区观澜街道大富路1号 陈小姐 0755-28001234', '陈小姐', '0755-28001234', '大富路1号'],
    ['深圳市宝安区沙井街道新和大道 刘工13800138000', '刘工', '13800138000', '新和大道'],
    ['中山市古镇镇曹二村，欧阳娜娜，+86 139-1234-5678', '欧阳娜娜', '13912345678', '曹二村'],
    ['收货地址：东莞市厚街镇赤岭村；联系人：Tony；Tel：13700001111', 'Tony', '13700001111', '赤岭村'],
    ['广州市番禺区石碁镇莲运一横路7号 何经理（13600002222）', '何经理', '13600002222', '莲运一横路7号'],
    ['佛山市南海区里水镇 0757-85600000转8012', undefined, '0757-85600000-8012', ''],
    ['深圳市盐田区海山街道 4008001234', undefined, '400-800-1234', ''],
    ['联系人：吾买尔·艾力 13800138000 深圳市宝安区西乡街道', '吾买尔·艾力', '13800138000', ''],
    ['联系人:吾买尔•艾力，深圳市宝安区西乡街道 138 0013 8000', '吾买尔·艾力', '13800138000', ''],
    [
      '深圳市宝安区西乡街道固戍 阿卜杜拉・买买提・托合提 13800138000',
      '阿卜杜拉·买买提·托合提',
      '13800138000',
      '固戍',
    ],
    ['13800138000 吾买尔·艾力，深圳市宝安区西乡街道固戍', '吾买尔·艾力', '13800138000', '固戍'],
    ['中山市古镇镇曹二村 0760 8840 1234', undefined, '0760-88401234', '曹二村'],
    ['东莞市虎门镇 0769-85112233转801', undefined, '0769-85112233-801', ''],
    ['东莞市凤岗镇官井头 陈生 13400000000-2222', '陈生', '13400000000-2222', '官井头'],
    // The mobile is preferred; the landline is not lost.
    ['惠州市惠城区水口街道 0752-2301234 13500003333 周生', '周生', '13500003333', '0752-2301234'],
  ])('%s', (text, contactName, contactPhone, detail) => {
    const found = parseAddress(index, text);
    expect(found).toMatchObject({ contactPhone, detail });
    expect(found.contactName).toBe(contactName);
    expect(found.district).toBeDefined();
  });

  test('a village beside the number is no person', () => {
    const found = parseAddress(index, '东莞市虎门镇 白沙村 13800138000');
    expect(found.contactName).toBeUndefined();
    expect(found.detail).toBe('白沙村');
  });
});

describe('whatever is pasted', () => {
  const streets = regionRows().filter(({ regionCode }) => /^44\d{7}$/.test(regionCode));
  const fullName = (code: string) =>
    [2, 4, 6, 9].map((length) => index.nameOf.get(code.slice(0, length)) ?? '').join('');
  const details = fc
    .array(fc.constantFrom('莲塘工业区', '兴华路', '8号', 'B栋', '3楼', '裕丰仓库', '(东门)', '后座'), {
      maxLength: 5,
    })
    .map((parts) => parts.join(''));

  test('a full name finds its street, and the detail comes back as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...streets), details, ({ regionCode }, detail) => {
        const found = parseAddress(index, fullName(regionCode) + detail);
        expect(found.regionCode).toBe(regionCode);
        expect(found.detail).toBe(detail);
      }),
    );
  });

  test('never throws, and loses no figure and no letter that is not the telephone number', () => {
    const figures = (text: string) => text.replace(/[^0-9A-Za-z]/g, '');
    const piece = fc.oneof(
      fc.constantFrom(...streets.map(({ regionName }) => regionName)),
      fc.constantFrom('深圳', '东莞市', '广东', '，', '\n', ' ', '路', '号', '12', 'A'),
      fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !/[0-9A-Za-z\uff01-\uff5e]/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join(' ');
        expect(figures(parseAddress(index, text).detail)).toBe(figures(text));
      }),
    );
  });

  test('a name said three times is meant once; said more often it stays to be read', () => {
    expect(parseAddress(index, '东莞市东莞市东莞市虎门镇南栅')).toMatchObject({
      regionCode: '441900121',
      detail: '南栅',
    });
    expect(parseAddress(index, '广东省广东省广东省深圳市南山区')).toMatchObject({ regionCode: '440305' });
    expect(parseAddress(index, '广东省广东省广东省广东省人民路')).toMatchObject({
      regionCode: '44',
      detail: '广东省人民路',
    });
  });

  test.each([
    '广东省',
    '东莞市',
    '东莞市东莞市虎门镇',
    '()',
    '(',
    ' ,',
    '1',
    '王 ',
    '电话:',
    '13800138000 ',
    '先生 ',
  ])('a text of nothing but %j is read at once', (word) => {
    const start = performance.now();
    parseAddress(index, word.repeat(500).slice(0, 500));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
