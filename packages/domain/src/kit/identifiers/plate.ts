import { cleanCompact } from './clean-identifier';

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
/** No I or O stands on any plate (GA 36). */
const LETTER = 'A-HJ-NP-Z';
const SIGN = `[${LETTER}0-9]`;
/** What new-energy plates are told by. */
const ENERGY = '[A-HJK]';

/**
 * The forms of S5 and decisions 12.6: five signs of which the last may be special (粤B1234挂, 粤B1234超), small and large
 * new-energy plates (粤BD12345, 粤BDA2345, 粤B12345D), and those of embassies, old and new (使224578, 224578使).
 */
const FORMS = [
  `[${PROVINCES}使领][${LETTER}]${SIGN}{4}[${LETTER}0-9挂学警港澳使领超]`,
  `[${PROVINCES}][${LETTER}](?:\\d{5}${ENERGY}|${ENERGY}${SIGN}\\d{4})`,
  '[使领]\\d{6}',
  '\\d{6}[使领]',
];
const PLATE = new RegExp(`^(?:${FORMS.join('|')})$`);

/** Signs of plates in traditional characters. */
const SIMPLE: Readonly<Record<string, string>> = {
  滬: '沪',
  雲: '云',
  遼: '辽',
  魯: '鲁',
  蘇: '苏',
  贛: '赣',
  晉: '晋',
  陝: '陕',
  閩: '闽',
  貴: '贵',
  粵: '粤',
  寧: '宁',
  瓊: '琼',
  領: '领',
  掛: '挂',
  學: '学',
};

/** A plate as it is stored: capitals, plain signs, without blanks or the dot between letter and number. */
export const normalisePlate = (text: string): string =>
  cleanCompact('plate', text).replace(/\p{Script=Han}/gu, (sign) => SIMPLE[sign] ?? sign);

/** Whether a normalised text is a mainland plate. */
export const isPlate = (plate: string): boolean => PLATE.test(plate);
