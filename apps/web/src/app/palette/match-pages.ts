import { nameInitials } from '@boxhaul/domain/kit';

/** A page or an act of the workplace, as the search offers it. */
export interface Offered {
  readonly key: string;
  readonly label: string;
  readonly path?: string;
  readonly act?: () => void;
}

/** Those whose names hold what is typed, or begin with its letters; a part at the beginning first. */
export function matchPages(offered: readonly Offered[], typed: string): Offered[] {
  const part = typed.trim().toLowerCase();
  if (part === '') return [];
  const rank = ({ label }: Offered): number => {
    const name = label.toLowerCase();
    if (name.startsWith(part) || nameInitials(label).startsWith(part)) return 0;
    return name.includes(part) ? 1 : 2;
  };
  return offered.filter((one) => rank(one) < 2).toSorted((a, b) => rank(a) - rank(b));
}
