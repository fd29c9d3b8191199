import { findPhone } from '../../kit/identifiers/phone';
import { CUT } from './address-text';

/** Cuts the first mobile number out, else the first landline or hotline; further numbers stay in the text. */
export function cutPhone(text: string): { text: string; phone?: string } {
  const found = findPhone(text);
  if (!found) return { text };
  return { text: text.slice(0, found.start) + CUT + text.slice(found.end), phone: found.phone };
}

const SURNAMES = new Set(
  '区王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单裴霍涂成苗谷曲盛冉翁蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝'.split(
    '',
  ),
);
const DOUBLE_SURNAME = /^(?:欧阳|司徒|上官|诸葛|司马|东方|夏侯|皇甫|尉迟|公孙|慕容|令狐)/u;
const TITLE =
  /(?:先生|小姐|女士|太太|经理|主管|主任|主管|队长|师傅|老板|厂长|总|工|生|姐|哥|叔|姨|队|[Ss])$/u;
const PLACE_WORD =
  /[省市区县镇乡村路街道巷弄号楼栋幢座室层厂园仓库场店港站屯社坊里城庄湾岭坪坑]$|公司|工业|广场|大厦|大道/u;

const NICKNAME = /^[小阿][\p{Script=Han}]$/u;

function isPersonName(word: string): boolean {
  if (WHOLE_DOTTED.test(word)) return !PLACE_WORD.test(word);
  if (!/^\p{Script=Han}{2,5}$|^\p{Script=Han}[Ss]$/u.test(word)) return false;
  if (NICKNAME.test(word)) return true;
  const surname = DOUBLE_SURNAME.test(word) ? 2 : SURNAMES.has(word.charAt(0)) ? 1 : 0;
  if (surname === 0) return false;
  if (TITLE.test(word)) return word.length <= surname + 4;
  return word.length <= surname + 2 && !PLACE_WORD.test(word);
}

/** Names of several words: 吾买尔·艾力, however the dot is typed. */
const DOTTED = String.raw`\p{Script=Han}{1,8}(?:[·•・‧∙.]\p{Script=Han}{1,8}){1,3}`;
const WHOLE_DOTTED = new RegExp(`^${DOTTED}$`, 'u');
/** Kept with the one dot that such names have. */
const nameOf = (name: string): string =>
  name.trim().replace(/(?<=\p{Script=Han})[•・‧∙.](?=\p{Script=Han})/gu, '·');

const EDGE = String.raw`[\s,，。;；、:：|/()（）[\]【】!！\-${CUT}]`;
const LABELLED = new RegExp(
  `(?:收货人|收件人|发货人|寄件人|联系人|联络人|负责人|姓名)\\s*[】\\])）]?\\s*[:：]?\\s*(${DOTTED}|\\p{Script=Han}{2,5}|[A-Za-z][A-Za-z. ]{1,18}[A-Za-z.])(?=$|${EDGE}|\\d)`,
  'u',
);
const BEFORE_PHONE = new RegExp(
  `(?<=^|${EDGE})(${DOTTED}|\\p{Script=Han}{2,5}|\\p{Script=Han}[Ss])(?=[\\s,，;；、:：|/(（\\-]*${CUT})`,
  'u',
);
const REQUEST_BEFORE_PHONE = new RegExp(`(?<=^|${EDGE})([\\p{Script=Han}]{4,12})(?=\\s*${CUT})`, 'u');
const AFTER_PHONE = new RegExp(
  `(?<=${CUT}[\\s,，;；、:：|/(（\\-]*)(${DOTTED}|\\p{Script=Han}{2,5})(?=$|${EDGE})`,
  'u',
);
const ANY_WORD = new RegExp(`(?<=^|${EDGE})(\\p{Script=Han}{2,5})(?=$|${EDGE})`, 'gu');

/** 送货前电联陈生, 装货联系仓管小李: whom to ring stands at the end of a request. */
const ASKED_FOR = /(?:电联|联系|联络|致电|打给|找|仓管|跟单)(?:仓管|跟单|主管)?([\p{Script=Han}]{2,4})$/u;

/** The person whom a request names at its end. */
export function nameAskedFor(clause: string): string | undefined {
  const name = ASKED_FOR.exec(clause)?.[1];
  return name !== undefined && isPersonName(name) ? name : undefined;
}

/** Cuts a person's name out: the labelled one, else the word beside the telephone number, else a word with a title. */
export function cutContactName(text: string): { text: string; name?: string } {
  const labelled = LABELLED.exec(text);
  if (labelled?.[1] !== undefined) return { text: cutOnce(text, labelled), name: nameOf(labelled[1]) };
  if (!text.includes(CUT)) return { text };
  const beside = [BEFORE_PHONE.exec(text), AFTER_PHONE.exec(text)];
  const titled = [...text.matchAll(ANY_WORD)].filter(
    ([word]) => TITLE.test(word) && /(?:先生|小姐|女士|师傅|经理)$/u.test(word),
  );
  for (const match of [...beside, ...titled])
    if (match && isPersonName(match[0])) return { text: cutOnce(text, match), name: nameOf(match[0]) };
  const asked = REQUEST_BEFORE_PHONE.exec(text);
  const name = asked ? nameAskedFor(asked[0]) : undefined;
  return name === undefined ? { text } : { text, name };
}

function cutOnce(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}
