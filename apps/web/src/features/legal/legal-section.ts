/** One numbered clause; `strong` limits somebody's rights, and so must stand out. */
export type LegalClause = string | { strong: string } | { lead: string; items: readonly string[] };

export interface LegalSection {
  title: string;
  clauses: readonly LegalClause[];
}
