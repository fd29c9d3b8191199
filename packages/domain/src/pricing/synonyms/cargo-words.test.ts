import { describe, expect, it } from 'vitest';
import { CABINET_TYPES } from '../words/cabinet-type';
import { CARGO_WEIGHT_WORDS, CARGO_WEIGHTS } from '../words/cargo-weight';
import { INVOICING_WORDS, INVOICINGS } from '../../identity/words/invoicing';
import { ORDER_TYPE_CHOICES, ORDER_TYPE_WORDS, ORDER_TYPES } from '../words/order-type';
import { tradeWord } from '../words/trade';
import {
  cabinetTypeFault,
  readCabinetType,
  readCargoWeight,
  readInvoicing,
  readOrderType,
  readTrade,
} from './cargo-words';

describe('every word that a screen prints is read', () => {
  it.each(ORDER_TYPES)('of direction %i', (type) => {
    for (const word of [ORDER_TYPE_WORDS[type], ORDER_TYPE_CHOICES[type], String(type)])
      expect([word, readOrderType(word)]).toEqual([word, type]);
  });
  it.each(CARGO_WEIGHTS)('of weight %i', (weight) =>
    expect(readCargoWeight(CARGO_WEIGHT_WORDS[weight])).toBe(weight),
  );
  it.each(INVOICINGS)('of invoicing %i', (one) => expect(readInvoicing(INVOICING_WORDS[one])).toBe(one));
  it.each([true, false])('of trade, foreign %s', (isForeign) =>
    expect(readTrade(tradeWord(isForeign))).toBe(isForeign),
  );
  it.each(CABINET_TYPES)('of type %s', (type) => expect(readCabinetType(type)).toBe(type));
});

it.each([
  ['出口', 0],
  ['进口', 1],
  [' 出 口 ', 0],
  ['装货(出口)', 0],
  ['送货/进口', 1],
  ['装柜', 0],
  ['卸货', 1],
  ['EXPORT', 0],
  ['Import', 1],
  ['ｅｘｐｏｒｔ', 0],
  ['出口\u200b', 0],
  ['進口', 1],
  ['不出口', undefined],
  ['出口转内销', undefined],
  ['进', undefined],
  ['-1', undefined],
  ['+0', undefined],
  ['1.', undefined],
  ['', undefined],
])('direction %j is %s', (text, type) => expect(readOrderType(text)).toBe(type));

it.each([
  ['重', 1],
  ['轻', 0],
  ['是', 1],
  ['heavy', 1],
  ['不超重', 0],
  ['贵重', undefined],
  ['超重', undefined],
])('weight %j is %s', (text, weight) => expect(readCargoWeight(text)).toBe(weight));

it.each([
  ['是', 1],
  ['含税', 1],
  ['不含税', 0],
  ['要票', 1],
  ['不需要', 0],
  ['Y', 1],
  ['也许', undefined],
  ['不一定开票', undefined],
])('invoicing %j is %s', (text, one) => expect(readInvoicing(text)).toBe(one));

it.each([
  ['外', true],
  ['内', false],
  ['外贸柜', true],
  ['domestic', false],
  ['内外贸', undefined],
])('trade %j is %s', (text, isForeign) => expect(readTrade(text)).toBe(isForeign));

describe('a container type', () => {
  it.each([
    ["40'HQ", '40HQ'],
    ['40′hc', '40HQ'],
    ['40 HQ', '40HQ'],
    ['40-HC', '40HQ'],
    ['４０ＨＱ', '40HQ'],
    ['40高', '40HQ'],
    ['40尺高柜', '40HQ'],
    ['高柜', '40HQ'],
    ['45G1', '40HQ'],
    ['40平', '40GP'],
    ['大柜', '40GP'],
    ['42G1', '40GP'],
    ['40DV', '40GP'],
    ['20', '20GP'],
    ['20尺', '20GP'],
    ['小柜', '20GP'],
    ['22G1', '20GP'],
    ['20高', '20HQ'],
    ['20HC', '20HQ'],
    ['45HQ', undefined],
    ['40', undefined],
    ['40尺', undefined],
    ['柜', undefined],
    ['', undefined],
  ])('%j is %s', (text, type) => expect(readCabinetType(text)).toBe(type));

  it.each([
    '45HQ',
    '45hc',
    "45'高柜",
    '40RF',
    '20OT',
    '40FR',
    '20TK',
    '53HQ',
    '20开顶',
    '40冷柜',
    'L5G1',
    '45R1',
  ])('there is no price for %s', (text) =>
    expect(cabinetTypeFault(text)).toBe(`没有 ${text.toUpperCase()} 的运价，可选 20GP、20HQ、40GP、40HQ`),
  );
  it.each(['40', '40尺', '40柜'])('%s may be two', (text) =>
    expect(cabinetTypeFault(text)).toBe(`“${text}”是 40GP 还是 40HQ，请写明`),
  );
  it('anything else is none', () =>
    expect(cabinetTypeFault('随便')).toBe('应为 20GP、20HQ、40GP、40HQ，现为“随便”'));
});
