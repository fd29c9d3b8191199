export interface ComboOption {
  value: string;
  label: string;
  /** Heading under which it stands. */
  group?: string;
  /** Said in grey at the right. */
  hint?: string;
  /** Further words that find it: codes, short names. */
  keywords?: string;
  /** Why it cannot be chosen; said in the place of the hint. */
  disabled?: string;
}

/** A search finds no word that begins in one and ends in the next. */
const parted = (words: string): string => words.trim().replace(/\s+/g, '|');
const fold = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/** What an option is found by beside its label, group and keywords. */
export type NamesOf = (option: ComboOption) => string;

/** The options that contain every word of the search in their label, group, keywords or other names. */
export function filterOptions(
  options: readonly ComboOption[],
  search: string,
  namesOf: NamesOf = () => '',
): ComboOption[] {
  const words = search.trim().split(/\s+/).map(fold).filter(Boolean);
  if (words.length === 0) return [...options];
  return options.filter((option) => {
    const text = fold(
      `${option.group ?? ''}${option.label}|${parted(`${option.keywords ?? ''} ${namesOf(option)}`)}`,
    );
    return words.every((word) => text.includes(word));
  });
}

/** Where a choice among them begins: at the first that can be chosen. */
export const firstFree = (options: readonly ComboOption[]): number =>
  Math.max(
    0,
    options.findIndex(({ disabled }) => disabled === undefined),
  );

/** Stands for those that cannot be chosen until somebody asks why. */
export const FOLD = ' fold';

/** What can be chosen first, and the others folded under a line of their own until it is pressed: then under it as a heading. */
export function foldOptions(
  options: readonly ComboOption[],
  { words, unfolded, value }: { words: string; unfolded: boolean; value: string },
): ComboOption[] {
  const stays = (option: ComboOption): boolean => option.disabled === undefined || option.value === value;
  const possible = options.filter((option) => stays(option));
  const others = options.filter((option) => !stays(option));
  if (others.length === 0) return possible;
  if (unfolded || possible.length === 0)
    return [...possible, ...others.map((option) => ({ ...option, group: words }))];
  return [...possible, { value: FOLD, label: `${words}（${others.length}）` }];
}

export interface OptionGroup {
  group: string;
  /** With their places in the whole list. */
  members: { option: ComboOption; index: number }[];
}

/** Neighbouring options of one group together, in their order. */
export function groupOptions(options: readonly ComboOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const [index, option] of options.entries()) {
    const group = option.group ?? '';
    const last = groups.at(-1);
    if (last && last.group === group) last.members.push({ option, index });
    else groups.push({ group, members: [{ option, index }] });
  }
  return groups;
}
