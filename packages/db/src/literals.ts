import { type RawBuilder, sql } from 'kysely';

/** Words of a vocabulary for `in (…)`, as text: a kept plan has to see which partial index it may take. */
export const literals = (words: readonly string[]): RawBuilder<string> =>
  sql.join(words.map((word) => sql.lit(word)));
