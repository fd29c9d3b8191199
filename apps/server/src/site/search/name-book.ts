import { nameInitials, pinyin } from '@boxhaul/domain/kit';
import { MOST_FOUND } from '@boxhaul/domain/site';
import { cacheFor } from '../../platform/cache-for';
import type { Deps } from '../../platform/context';
import { type NamedRow, selectNames } from './names.repo';

/** A name that was changed is found under its new one after so long. */
const FRESH_MS = 30_000;

interface Named extends NamedRow {
  /** What it is found by, in small letters: its name, what stands beside it, how it is read and how that begins. */
  readonly keys: readonly string[];
}

const readName = (row: NamedRow): Named => ({
  ...row,
  keys: [row.name.toLowerCase(), row.more.toLowerCase(), pinyin(row.name), nameInitials(row.name)],
});

/** Begins with it before holds it, in use before retired. */
const rankOf = ({ keys, retired }: Named, part: string): number | null => {
  if (keys.some((key) => key.startsWith(part))) return retired ? 2 : 0;
  return keys.some((key) => key.includes(part)) ? (retired ? 3 : 1) : null;
};

/** Names of the platform, read once for all who search; found by a part, by how they are read, and by initials. */
export function openNameBook({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const fresh = { ms: FRESH_MS, now: () => clock().getTime(), elseOld: true };
  const book = cacheFor({ most: 1, fresh }, async () => (await selectNames(db)).map(readName));
  return async (keyword: string, kinds: readonly NamedRow['kind'][]): Promise<NamedRow[]> => {
    const part = keyword.toLowerCase();
    const ranked = (await book.get('all')).flatMap((one) => {
      const rank = kinds.includes(one.kind) ? rankOf(one, part) : null;
      return rank === null ? [] : [{ one, rank }];
    });
    const best = ranked.toSorted((a, b) => a.rank - b.rank || a.one.name.length - b.one.name.length);
    return kinds.flatMap((kind) =>
      best
        .filter(({ one }) => one.kind === kind)
        .slice(0, MOST_FOUND)
        .map(({ one }) => one),
    );
  };
}
