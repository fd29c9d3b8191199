/** What the bar above a text can do to it. */
export const MARKS = ['heading', 'subheading', 'strong', 'bullets', 'steps', 'quote', 'link'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  heading: '标题',
  subheading: '小标题',
  strong: '加粗',
  bullets: '列表',
  steps: '步骤',
  quote: '引用',
  link: '链接',
};

/** A text with what is chosen in it. */
export interface Chosen {
  text: string;
  from: number;
  to: number;
}

const STARTS: Readonly<Record<Exclude<Mark, 'strong' | 'link'>, string>> = {
  heading: '## ',
  subheading: '### ',
  bullets: '- ',
  steps: '1. ',
  quote: '> ',
};
const ANY_START = /^(?:#{2,3} |- |\d{1,2}\. |> )/;

/** Gives every chosen line the start of its kind, or takes it away where all of them have it. */
function markLines({ text, from, to }: Chosen, start: string): Chosen {
  const begin = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const after = text.indexOf('\n', to);
  const end = after === -1 ? text.length : after;
  const lines = text.slice(begin, end).split('\n');
  const has = lines.every((line) => line.startsWith(start));
  const marked = lines
    .map((line) => (has ? line.slice(start.length) : start + line.replace(ANY_START, '')))
    .join('\n');
  return {
    text: text.slice(0, begin) + marked + text.slice(end),
    from: begin,
    to: begin + marked.length,
  };
}

/** Puts something in the place of what is chosen, and chooses a part of it. */
function put({ text, from, to }: Chosen, words: string, choose: readonly [number, number]): Chosen {
  const [first, last] = choose;
  return { text: text.slice(0, from) + words + text.slice(to), from: from + first, to: from + last };
}

export function applyMark(chosen: Chosen, mark: Mark): Chosen {
  const words = chosen.text.slice(chosen.from, chosen.to);
  if (mark === 'strong') {
    const inner = words || '加粗的文字';
    return put(chosen, `**${inner}**`, [2, 2 + inner.length]);
  }
  if (mark === 'link') {
    const label = words || '文字';
    const at = label.length + 3;
    return put(chosen, `[${label}](https://)`, [at, at + 8]);
  }
  return markLines(chosen, STARTS[mark]);
}

/** Puts a text where the choice is, on lines of its own. */
export function insertLines(chosen: Chosen, words: string): Chosen {
  const before = chosen.text.slice(0, chosen.from);
  const after = chosen.text.slice(chosen.to);
  const lead = before === '' || before.endsWith('\n') ? '' : '\n';
  const tail = after === '' || after.startsWith('\n') ? '' : '\n';
  const all = lead + words + tail;
  return put(chosen, all, [all.length, all.length]);
}

/** Puts a text where the choice is, within its line. */
export const insertWords = (chosen: Chosen, words: string): Chosen =>
  put(chosen, words, [words.length, words.length]);
