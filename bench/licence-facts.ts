import { creditCodeCheck } from '@boxhaul/domain/kit';
import type { LicenceFacts } from '../e2e/licence-page';
import { seededRandom } from './quote-questions';

const CITIES = [
  ['440305', '深圳市南山区', '粤海街道科苑路15号科兴科学园B栋3单元1204'],
  ['440115', '广州市南沙区', '龙穴岛港荣一街3号401房(自主申报)'],
  ['310115', '上海市浦东新区', '外高桥保税区富特北路211号302部位368室'],
  ['330206', '浙江省宁波市北仑区', '梅山街道港口路88号2幢1-17室'],
  ['370211', '青岛市黄岛区', '前湾港路567号网点6-102'],
  ['120118', '天津自贸试验区(天津港保税区)', '海滨八路88号1-1-1217'],
  ['350205', '厦门市海沧区', '嵩屿街道海景南二路45号17楼之三'],
  ['320583', '昆山市花桥镇', '绿地大道1555号5号房A08'],
  ['500112', '重庆市渝北区', '龙兴镇迎龙大道19号附6号5-2'],
  ['450702', '钦州市钦南区', '中国(广西)自由贸易试验区钦州港片区勒沟大街2号'],
] as const;
const WORDS = [
  '顺达',
  '鑫隆',
  '远洋',
  '鹏程',
  '捷泰',
  '瑞丰',
  '恒昌',
  '嘉禾',
  '泓洋',
  '骏驰',
  '凯越',
  '蓝海',
];
const TRADES = ['国际货运代理', '集装箱运输', '物流', '供应链管理', '船务', '拖车服务', '仓储', '报关'];
const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧欧阳';
const GIVEN = '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲建国志华梓涵浩宇欣怡';
const LATIN = ['CHAN KWOK WAI', 'LEE MING HO', 'JOHN SMITH', 'TANAKA HIROSHI', 'KIM MIN JUN'];
const SCOPES = [
  '普通货运;货物专用运输(集装箱);',
  '国内货运代理;国际货运代理;',
  '装卸搬运;',
  '仓储服务(不含危险化学品);',
  '无船承运业务;',
  '报关代理;报检代理;',
  '集装箱租赁服务;集装箱维修;',
  '供应链管理服务;',
  '停车场服务;',
  '机械设备租赁;',
  '信息咨询服务(不含许可类信息咨询服务);',
  '货物进出口;技术进出口;',
];
const TAIL = '(依法须经批准的项目,经相关部门批准后方可开展经营活动)';
const COMPANY_TYPES = [
  '有限责任公司(自然人投资或控股)',
  '有限责任公司(自然人独资)',
  '有限责任公司(法人独资)',
  '有限责任公司(港澳台法人独资)',
  '其他有限责任公司',
  '股份有限公司(非上市、自然人投资或控股)',
];
const CAPITALS = [
  ['伍佰万元整', '500'],
  ['壹仟零伍拾万元整', '1050'],
  ['人民币1000万元', '1000'],
  ['2000.000000万人民币', '2000'],
  ['叁仟贰佰万元整', '3200'],
  ['人民币壹亿元整', '10000'],
  ['50万元人民币', '50'],
  ['港元捌佰万元', '800'],
  ['1,280.5万元', '1280.5'],
] as const;

/** So many invented licences, the same for the same seed. */
export function inventLicences(count: number, seed: number): LicenceFacts[] {
  const random = seededRandom(seed);
  const upTo = (n: number) => Math.floor(random() * n);
  const one = <T>(of: readonly T[]): T => of[upTo(of.length)]!;
  const signs = (of: string, n: number) =>
    Array.from({ length: n }, () => of.charAt(upTo(of.length))).join('');
  return Array.from({ length: count }, () => {
    const kind = one(['company', 'company', 'company', 'branch', 'trader', 'partnership'] as const);
    const [region, city, street] = one(CITIES);
    const place = /^.*?[市区]/.exec(city.replace(/^.*省/, ''))![0];
    const company = `${place}${one(WORDS)}${signs('达通运联华盛', 1)}${one(TRADES)}`;
    const chinese = signs(SURNAMES, 1) + signs(GIVEN, 1 + upTo(2));
    const scope = SCOPES.filter(() => random() < 0.45).join('') || SCOPES[0]!;
    const code = inventCode(
      kind === 'trader' ? '92' : '91',
      region,
      signs('0123456789ABCDEFGHJKLMNPQRTUWXY', 6),
    );
    const day = `${2003 + upTo(21)}-${String(1 + upTo(12)).padStart(2, '0')}-${String(1 + upTo(28)).padStart(2, '0')}`;
    const [printed, value] = one(CAPITALS);
    return {
      kind,
      code,
      name: {
        company: `${company}有限公司`,
        branch: `${company}有限公司${one(['南沙', '盐田', '宝安', '第一'])}分公司`,
        trader: `${city}${one(WORDS)}货运部`,
        partnership: `${company}合伙企业(有限合伙)`,
      }[kind],
      type: {
        company: one(COMPANY_TYPES),
        branch: '有限责任公司分公司(自然人投资或控股)',
        trader: '个体工商户',
        partnership: '有限合伙企业',
      }[kind],
      person: kind === 'company' && random() < 0.15 ? one(LATIN) : chinese,
      capital: kind === 'company' || kind === 'partnership' ? { printed, value } : undefined,
      date: day,
      address: `${city}${street}`,
      scope: `${random() < 0.3 ? '一般项目:' : ''}${scope.replace(/;$/, '')}。${TAIL}`,
    };
  });
}

/** A code with both of its check characters. */
function inventCode(kind: string, region: string, six: string): string {
  const organisation = `MA${six}`;
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce(
    (total, weight, i) => total + weight * Number.parseInt(organisation.charAt(i), 36),
    0,
  );
  const check = '0X987654321'.charAt(sum % 11);
  const first17 = `${kind}${region}${organisation}${check}`;
  return `${first17}${creditCodeCheck(first17)}`;
}
