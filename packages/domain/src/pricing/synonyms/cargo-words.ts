import { readYesNo } from '../../kit/cells/read-yes-no';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import { CARGO_WEIGHT_WORDS, CARGO_WEIGHTS, type CargoWeight } from '../words/cargo-weight';
import { INVOICING_WORDS, INVOICINGS, type Invoicing } from '../../identity/words/invoicing';
import { ORDER_TYPE_CHOICES, ORDER_TYPE_WORDS, ORDER_TYPES, type OrderType } from '../words/order-type';
import { TRADES } from '../words/trade';
import { nameKey } from '../../kit/text/name-key';

/** A word of a closed list, whole: its value, or undefined. */
type Reader<T> = (text: string) => T | undefined;

/** Of each value the words that mean it, the platform's own first; blanks and signs between do not count. */
function readerOf<T>(rows: readonly (readonly [value: T, words: string])[]): Reader<T> {
  const values = new Map<string, T>();
  for (const [value, words] of rows) {
    for (const key of words.split(' ').map(nameKey)) {
      if (values.has(key) && values.get(key) !== value) throw new Error(`${key} means two things`);
      values.set(key, value);
    }
  }
  return (text) => values.get(nameKey(text));
}

/** 是 and 否 under a head that asks. */
function flagOf(text: string): 0 | 1 | undefined {
  const answer = readYesNo(text);
  return answer === null ? undefined : answer ? 1 : 0;
}

const SAID_OF_DIRECTION: Readonly<Record<OrderType, string>> = {
  0: '装 装柜 装箱 装货柜 出口 出口装货 出口装柜 出口柜 出口箱 export exp ex loading zhuanghuo chukou zh ck 0',
  1: '送 送柜 送箱 卸货 卸柜 拆箱 拆柜 进口 进口送货 进口柜 进口箱 import imp im delivery songhuo jinkou sh jk 1',
};
/** Which way an order goes: 装货, 出口, export. */
export const readOrderType = readerOf(
  ORDER_TYPES.map(
    (type) =>
      [type, `${ORDER_TYPE_WORDS[type]} ${ORDER_TYPE_CHOICES[type]} ${SAID_OF_DIRECTION[type]}`] as const,
  ),
);

const SAID_OF_WEIGHT: Readonly<Record<CargoWeight, string>> = {
  0: '轻 轻柜 轻箱 普货 普通 不超重 light qinghuo',
  1: '重 重货柜 heavy zhonghuo',
};
const weightOf = readerOf(
  CARGO_WEIGHTS.map((weight) => [weight, `${CARGO_WEIGHT_WORDS[weight]} ${SAID_OF_WEIGHT[weight]}`] as const),
);
/** How heavy cargo is: 轻货, 重, or whether it is heavy. */
export const readCargoWeight: Reader<CargoWeight> = (text) => weightOf(text) ?? flagOf(text);

const SAID_OF_INVOICING: Readonly<Record<Invoicing, string>> = {
  0: '不要票 不含税 未税 无票 免票 不开 不开发票 bukaipiao',
  1: '开 要票 含税 有票 带票 专票 普票 开发票 增票 kaipiao',
};
const invoicingOf = readerOf(
  INVOICINGS.map((one) => [one, `${INVOICING_WORDS[one]} ${SAID_OF_INVOICING[one]}`] as const),
);
/** Whether an invoice is wanted: 开票, 含税, 是. */
export const readInvoicing: Reader<Invoicing> = (text) => invoicingOf(text) ?? flagOf(text);

const SAID_OF_FOREIGN = '外 外贸柜 外贸箱 国际 国外 foreign waimao wm';
const SAID_OF_DOMESTIC = '内 内贸柜 内贸箱 国内 domestic neimao nm';
/** Whether goods cross the border: 外贸 is true. */
export const readTrade = readerOf(
  TRADES.map(
    ({ isForeign, label }) =>
      [isForeign, `${label} ${isForeign ? SAID_OF_FOREIGN : SAID_OF_DOMESTIC}`] as const,
  ),
);

/** Names of a type beside its code, and its codes of ISO 6346. */
const SAID_OF_TYPE: Readonly<Record<CabinetType, string>> = {
  '20GP':
    '20 20尺 20呎 20英尺 20DC 20DV 20ST 20SD 20普 20普柜 20平 20平柜 20尺柜 20尺普柜 20尺平柜 20小柜 小柜 小箱 20柜 20G 22G0 22G1 2200 2210 二十尺柜 xiaogui',
  '20HQ': '20HC 20高 20高柜 20尺高 20尺高柜 20H 25G0 25G1 二十尺高柜',
  '40GP':
    '40DC 40DV 40ST 40SD 40普 40普柜 40平 40平柜 40尺普柜 40尺平柜 40大柜 大柜 大箱 平柜 40G 42G0 42G1 4200 4300 4310 四十尺平柜 dagui pinggui',
  '40HQ':
    '40HC 40高 40高柜 40高箱 40尺高 40尺高柜 40大高 大高 高柜 高箱 40H 45G0 45G1 4500 4510 四十尺高柜 gaogui',
};
/** '40高', "40'HC", 高柜 as '40HQ'; undefined for what is none, or no type that is hauled. */
export const readCabinetType = readerOf(
  CABINET_TYPES.map((type) => [type, `${type} ${SAID_OF_TYPE[type]}`] as const),
);

/** Types that there are and that are not hauled: 45HQ, 40RF. */
const UNSERVED =
  /^(?:(?:45|48|53)(?:gp|hq|hc|hcpw|g1|高|高柜|尺|尺高柜|尺柜)?|(?:20|40|45)(?:rf|rh|rq|ot|oh|fr|fl|tk|tn|pf|pw|hw|hr|rs|冻|冻柜|冷柜|冷藏|冷藏柜|开顶|开顶柜|框架|框架柜|罐|罐柜|挂衣柜|平板柜)|l5g1|22(?:r1|u1|p1|t1)|4[25](?:r1|u1|p1|t1))$/;

/** What is wrong with a text that names no type that is hauled, in Chinese: one that is not hauled is said as such. */
export function cabinetTypeFault(text: string): string {
  const key = nameKey(text);
  const shown = text.trim().slice(0, 20);
  if (key === '40' || /^40(?:尺|呎|英尺|柜|尺柜)$/.test(key)) return `“${shown}”是 40GP 还是 40HQ，请写明`;
  if (UNSERVED.test(key)) return `没有 ${shown.toUpperCase()} 的运价，可选 ${CABINET_TYPES.join('、')}`;
  return `应为 ${CABINET_TYPES.join('、')}，现为“${shown}”`;
}
