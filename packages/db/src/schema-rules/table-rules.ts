export type Row = Readonly<Record<string, unknown>>;

/** Changes to a good row that must be refused, and those at the border which must pass. */
export interface Check {
  readonly breaks: readonly Row[];
  readonly keeps: readonly Row[];
}

/** What the database itself guards in a table, with a good row to break it on. */
export interface TableRules {
  /** The n-th good row, with every reference set; rows 1 and 2 stand, the third is free. */
  readonly row: (n: number) => Row;
  /** Columns that are never null, beside the primary key. */
  readonly required: string;
  /** Columns that may be null. */
  readonly optional?: string;
  /** What stands in a column that is left out. */
  readonly defaults?: Row;
  /** Columns that the database works out of others. */
  readonly generated?: string;
  /** A primary key that only the database counts. */
  readonly identity?: string;
  /** Primary keys and unique constraints by their columns, the primary key first; a name where it is not the usual one. */
  readonly unique: readonly (
    | string
    | { name: string; columns: string; where: Row; outside: readonly Row[] }
  )[];
  /** How a row gets another value of a column of a key, where the third row has the first one's. */
  readonly elsewhere?: Readonly<Record<string, Row>>;
  /** Referring columns, with what else must change so that the row may refer by them. */
  readonly references?: Readonly<Record<string, Row>>;
  /** By name. */
  readonly checks?: Readonly<Record<string, Check>>;
}

/** Row n refers to its fellow of the other table: only the first two stand there. */
export const fellow = (n: number): number => Math.min(n, 2);
/** Second n of a June morning. */
export const at = (n: number): Date => new Date(Date.UTC(2026, 5, 1, 2, 0, n));
/** The n-th uuid. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;

/** Every value of `column` in turn. */
export const each = (column: string, values: readonly unknown[]): Row[] =>
  values.map((value) => ({ [column]: value }));

/** The names in a list of them. */
export const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);
