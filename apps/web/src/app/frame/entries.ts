import type { SignName } from './sign';

/** What waits on a page: beside its entry. */
export interface Waiting {
  readonly count: number;
  /** What is counted, behind the number: 台终端待处理. */
  readonly words: string;
  /** Some of it has waited too long. */
  readonly urgent?: boolean;
}

export interface FramePage {
  readonly path: string;
  readonly label: string;
  readonly sign: SignName;
  readonly waiting?: Waiting | undefined;
}

/** Pages of one kind of work. */
export interface FrameGroup {
  readonly label: string;
  readonly sign: SignName;
  readonly pages: readonly FramePage[];
}

export type FrameEntry = FramePage | FrameGroup;

/** What the frame's entries are: a group of one page is the page itself, a group of none is not there. */
export const entriesOf = (groups: readonly FrameGroup[]): FrameEntry[] =>
  groups.flatMap((group): FrameEntry[] => (group.pages.length > 1 ? [group] : [...group.pages]));

export const pagesOf = (entries: readonly FrameEntry[]): FramePage[] =>
  entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry]));

/** Whether the address is the page's or one below it. */
export const isAt = ({ path }: Pick<FramePage, 'path'>, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** What waits on several pages together; undefined while nothing does. */
export function sumOf(pages: readonly FramePage[]): Waiting | undefined {
  const all = pages.flatMap(({ waiting }) => (waiting && waiting.count > 0 ? [waiting] : []));
  const [one, ...others] = all;
  if (!one || others.length === 0) return one;
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    words: `件待处理：${all.map(({ count, words }) => count + words).join('，')}`,
    urgent: all.some(({ urgent }) => urgent),
  };
}

/** The first of those that a person has, in the order of how often they are wanted. */
export function mostUsed(
  entries: readonly FrameEntry[],
  wanted: readonly string[],
  most: number,
): FramePage[] {
  const pages = pagesOf(entries);
  const first = wanted.flatMap((path) => pages.filter((page) => page.path === path));
  return [...first, ...pages.filter((page) => !first.includes(page))].slice(0, most);
}
