import { CUT } from './address-text';

const LABEL = /^(?:备注|注意事项|注意|注|温馨提示|要求(?=\s*[:：]))\s*[:：]?\s*/u;
/** What people ask a driver for, or tell about a gate. */
const ASKS =
  /^(?:[装卸送提]货|到厂)?联系(?!电话|方式|人|手机)|送货前|装货前|卸货前|到[厂货仓]?前|提前|来前|电联|电话通知|打电话|到了打|到厂(?!区)|到时|收货时间|装货时间|[不停]收货|[点时]前|[点时]后|早上|上午|下午|中午|傍晚|晚上|夜里|凌晨|明早|明天|后天|今天|今晚|^\d{1,2}:\d{2}\S{0,6}[前后到装卸送收]|周[一二三四五六日末]|星期|工作日|限高|限重|限行|禁行|需要?[带自要]|需要尾板|自备|尾板|叉车|带好|请带|要带|穿|安全帽|反光衣|拖鞋|登记|预约|排队|过磅|付费|到付|回单|轻放|不能|不要|不可|禁止|勿|请走|记得|务必/u;
/** Then it is an address or a name all the same. */
const PLACE = /[省市区县镇乡村路街巷号栋幢楼座园]\S{0,4}$|大道|工业[区园]|公司|仓库?$/u;
const MOST_NOTE = 200;

const BETWEEN = new RegExp(`([\\n,，。;；!！?？\\s()（）[\\]【】|｜${CUT}]+)`, 'u');

/** Whether a clause tells a driver something, and what: without the label before it. */
function noteOf(clause: string): string | undefined {
  const said = clause.replace(LABEL, '');
  if (said.length < 3) return undefined;
  if (said !== clause) return said;
  return ASKS.test(clause) && !PLACE.test(clause) ? clause : undefined;
}

/** Takes the clauses out that tell a driver something: 送货前电联陈生, 限高3.8米. */
export function cutNotes(text: string): { text: string; note?: string } {
  // Clauses, and between them what ends them.
  const pieces = text.split(BETWEEN);
  const notes: string[] = [];
  let left = '';
  let lastNote = -1;
  for (let i = 0; i < pieces.length; i += 2) {
    const note = noteOf(pieces[i]!);
    const between = pieces[i + 1] ?? '';
    if (note === undefined) {
      left += pieces[i]! + between;
      continue;
    }
    const before = pieces[i - 1] ?? '';
    // One sentence of two clauses stays one.
    if (lastNote === i - 2 && /^[,，]$/u.test(before)) notes.push(`${notes.pop()}${before}${note}`);
    else notes.push(note);
    lastNote = i;
    left += between.includes(CUT) ? between : ' ';
  }
  const note = notes.join('；').replaceAll(',', '，').slice(0, MOST_NOTE);
  return note === '' ? { text } : { text: left, note };
}
