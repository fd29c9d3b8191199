/** One thing that a list is narrowed by; its value stands in the address under its key, which two may share. */
export interface ListFilter {
  key: string;
  label: string;
  /** As the address has it, or as usual. */
  value: string;
  /** What stands in no address. */
  usual: string;
  options: readonly ListFilterOption[];
  /** Too many to stand beside one another: they open below one. */
  folded?: boolean;
}

export interface ListFilterOption {
  value: string;
  label: string;
  /** How many rows; absent: not counted. */
  count?: number | undefined;
  /** Somebody waits there. */
  urgent?: boolean;
}

/** How many filters are not as usual. */
export const narrowed = (filters: readonly ListFilter[]): number =>
  filters.filter(({ value, usual }) => value !== usual).length;

/** What to write into the address for a choice: the first page of it. */
export const addressOf = ({ key, usual }: ListFilter, value: string): Record<string, string | null> => ({
  [key]: value === usual ? null : value,
  page: null,
});

/** The one of these that the address names; absent: none of them. */
export const oneOf = <V extends string>(values: readonly V[], said: string | null): V | undefined =>
  values.find((value) => value === said);
