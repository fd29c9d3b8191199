import { POSITION_FAULT_WORDS, type PositionFault } from '../words/position-fault';

/** A line that is left out, or a cell of it, with the text that could not be read ('' where that says nothing). */
export interface LeftOut<Fault extends string = PositionFault> {
  readonly rowNo: number;
  readonly fault: Fault;
  readonly text: string;
}

/** Lines with one fault, in a sentence: one, or many of which the first is named. */
export interface LeftOutGroup {
  readonly rowNo: number;
  readonly count: number;
  readonly message: string;
}

/** So many lines of a fault are named one by one. */
const NAMED = 3;
const LONGEST_TEXT = 40;
const UNREAD_WORDS = {
  speed: '速度无法识别，按没有速度导入',
  course: '方向无法识别，按没有方向导入',
} as const;

const quoted = (text: string): string =>
  text === '' ? '' : `（${text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}）`;

function byFault<Fault extends string>(lines: readonly LeftOut<Fault>[]): (readonly LeftOut<Fault>[])[] {
  const groups = new Map<Fault, LeftOut<Fault>[]>();
  for (const line of lines) {
    const group = groups.get(line.fault);
    if (group) group.push(line);
    else groups.set(line.fault, [line]);
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

/** What is said of the lines that are left out: a few by themselves, of many the first, the commonest fault first. */
export const groupFaults = (faults: readonly LeftOut[]): LeftOutGroup[] =>
  byFault(faults).flatMap((lines) => {
    const sentence = ({ fault, text }: LeftOut) => `${POSITION_FAULT_WORDS[fault]}${quoted(text)}`;
    if (lines.length > NAMED) {
      return [{ rowNo: lines[0]!.rowNo, count: lines.length, message: sentence(lines[0]!) }];
    }
    return lines.map((line) => ({ rowNo: line.rowNo, count: 1, message: sentence(line) }));
  });

/** What is said of cells that are passed over, one sentence for each column. */
export const unreadSentences = (cells: readonly LeftOut<'speed' | 'course'>[]): string[] =>
  byFault(cells).map(
    ([first, ...more]) =>
      `${more.length + 1} 行${UNREAD_WORDS[first!.fault]}，第一处是第 ${first!.rowNo} 行${quoted(first!.text)}`,
  );

/** Why nothing of a file can be taken in: the commonest fault and its first line. */
export function nothingLeft(faults: readonly LeftOut[]): string {
  const [commonest] = byFault(faults);
  const first = commonest?.[0];
  if (!commonest || !first) return '文件里没有定位点';
  const others = faults.length - commonest.length;
  const share = others === 0 ? `全部 ${commonest.length} 行` : `${commonest.length} 行`;
  const rest = others === 0 ? '' : `；其余 ${others} 行另有原因`;
  return `文件里没有可以导入的定位点：${share}“${POSITION_FAULT_WORDS[first.fault]}”，第一处是第 ${first.rowNo} 行${quoted(first.text)}${rest}`;
}

/** What is said where longitude and latitude of a file have changed places in most of its lines; null where not. */
export function exchangedSentence(faults: readonly LeftOut[], kept: number): string | null {
  const lines = faults.filter(({ fault }) => fault === 'exchanged');
  const [first] = lines;
  if (!first || lines.length <= kept) return null;
  return `经度、纬度像是颠倒了：${lines.length} 行对调后才在国内，第一处是第 ${first.rowNo} 行${quoted(first.text)}`;
}
