import { withoutLabel } from './clean-identifier';

/** A mobile number of the mainland: S5's prefixes and those put into service since (decisions 12.13). */
const MOBILE = '1(?:3\\d|4[5-9]|5[0-35-9]|6[2567]|7[0-35-8]|8\\d|9\\d)\\d{8}';
const WHOLE_MOBILE = new RegExp(`^${MOBILE}$`);
/** S5: a country's digits may stand before it. */
const WITH_COUNTRY = new RegExp(`^(?:\\+86|\\d{1,4})?(${MOBILE})$`);
const EXTENDED = new RegExp(`^${MOBILE}-\\d{1,6}$`);
const LANDLINE = /^(?:(?:\+|00)?860?|0)(10|2\d|[3-9]\d\d)([2-9]\d{6,7})$/;
const HOTLINE = /^([48]00)(\d{3})(\d{4})$/;
const WHOLE_LANDLINE =
  /^(?:(?:(?:010|02\d)-[2-9]\d{7}|0[3-9]\d\d-[2-9]\d{6,7})(?:-\d{1,6})?|[48]00-\d{3}-\d{4})$/;

const EXTENSION = '\\s?(?:-|转|分机|ext\\.?|#)\\s?:?\\s?(\\d{1,6})';
const BEHIND = new RegExp(`${EXTENSION}$`, 'i');
/** 138…(微信同号). */
const REMARK = /\([^()\d]{1,12}\)$/u;
/** A sentence's end; a run of signs is none, and no number either. */
const END = /(?<=\d)[,.;，。；、]$/u;
const packed = (text: string): string => text.replace(/[\s().·-]/g, '');

function landlineOf(text: string): string | undefined {
  const [, area = '', number = ''] = LANDLINE.exec(packed(text)) ?? [];
  // Two digits of an area have eight of a number.
  if (area.length + number.length >= 10) return `0${area}-${number}`;
  return HOTLINE.exec(packed(text))?.slice(1).join('-');
}

/**
 * A phone as it is stored, of what people type or paste: a mobile number's eleven digits (decisions 12.13), one that a
 * platform stands before with its extension (13400000000-2222), a landline as 0755-12345678(-801); what is none stays.
 */
export function cleanPhone(text: string): string {
  const bare = withoutLabel('phone', text).replace(REMARK, '').replace(END, '').trim();
  const behind = BEHIND.exec(bare);
  const [numbers, extension] = behind ? [bare.slice(0, behind.index), behind[1]] : [bare, undefined];
  const office = extension === undefined ? undefined : landlineOf(numbers);
  // 0763-3388888-8: whole before its last digits, they are none of it.
  if (office !== undefined) return `${office}-${extension}`;
  const whole = WITH_COUNTRY.exec(packed(bare))?.[1] ?? landlineOf(bare);
  if (whole !== undefined || extension === undefined) return whole ?? bare;
  const found = WITH_COUNTRY.exec(packed(numbers))?.[1];
  return found === undefined ? bare : `${found}-${extension}`;
}

/** Whether a cleaned text is a mobile number. */
export const isMobile = (phone: string): boolean => WHOLE_MOBILE.test(phone);
/** Whether it is one to call somebody on: a mobile number, also one with an extension. */
export const isContactPhone = (phone: string): boolean => isMobile(phone) || EXTENDED.test(phone);
/** Whether it is one of an office: any of those, or a landline. */
export const isOfficePhone = (phone: string): boolean => isContactPhone(phone) || WHOLE_LANDLINE.test(phone);

/**
 * Behind the number: what is said to be one, and no number of a building; behind a dash three or four digits that end
 * there, for what else follows a dash is a time, a date or how many boxes (138…-8点前到, -2个柜).
 */
const EXTENSION_WITHIN =
  '(?:\\s?(?:转|分机|ext\\.?)\\s?:?\\s?\\d{1,6}(?!\\d|\\s?[栋幢号楼座室层巷弄排米元吨])' +
  '|\\s?[-#]\\s?(?:\\d{3,4}(?=$|[\\s,，;；。、)）\u241F])|\\d{4}(?=\\p{Script=Han})(?![年月日点时分号栋幢楼座室层米吨元国省箱柜台个])))?';
const BEFORE = '(?<![\\d-])(?:\\(?(?:\\+|00)?86\\)?[- ]?)?';
const WITHIN = [
  `${BEFORE}1\\d{2}[- ]?\\d{4}[- ]?\\d{4}`,
  `${BEFORE}\\(?0\\d{2,3}\\)?[- ]?[2-9]\\d{2,3}[- ]?\\d{4}`,
  '(?<![\\d-])[48]00[- ]?\\d{3}[- ]?\\d{4}',
].map((number) => new RegExp(`${number}${EXTENSION_WITHIN}(?!\\d)`, 'giu'));

/** The first mobile number within a text, else the first landline or hotline, with where it stands. */
export function findPhone(text: string): { phone: string; start: number; end: number } | undefined {
  for (const form of WITHIN) {
    for (const match of text.matchAll(form)) {
      const phone = cleanPhone(match[0]);
      if (isOfficePhone(phone)) return { phone, start: match.index, end: match.index + match[0].length };
    }
  }
  return undefined;
}
