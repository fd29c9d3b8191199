/** Lines and cells as Excel copies them: a cell with a line break stands in quotes. The end of the last line is no line. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [];
  for (const piece of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    if (piece[0] === '') break;
    const row = rows.at(-1) ?? [];
    if (rows.length === 0) rows.push(row);
    row.push((piece[1]?.replaceAll('""', '"').replaceAll(/\s+/g, ' ') ?? piece[2] ?? '').trim());
    if (piece[3] !== '\t') rows.push([]);
  }
  return rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
}
