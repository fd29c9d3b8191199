/** How many pages stand on each side of the one that is shown. */
const BESIDE = 2;

/** The page numbers that are offered: first, last and those around; null where some are left out, never a single one. */
export function pagesAround(pageNo: number, count: number): (number | null)[] {
  const wanted = Array.from({ length: count }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - pageNo) <= BESIDE,
  );
  return wanted.flatMap((page, i) => {
    const before = wanted[i - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
