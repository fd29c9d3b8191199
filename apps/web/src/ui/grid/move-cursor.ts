/** Line -1 is the grid's head. */
export interface Place {
  line: number;
  cell: number;
}

interface Bounds {
  lines: number;
  cells: number;
  /** Lines in sight. */
  page: number;
}

/** Where a key leads, as in a spreadsheet, and by j and k: Home and End within the row, with Ctrl to the grid's; null: nowhere. */
export function moveCursor(
  key: string,
  { line, cell }: Place,
  { lines, cells, page }: Bounds,
  ctrl: boolean,
): Place | null {
  const to = (nextLine: number, nextCell: number): Place => ({
    line: Math.max(-1, Math.min(lines - 1, nextLine)),
    cell: Math.max(0, Math.min(cells - 1, nextCell)),
  });
  switch (key) {
    case 'k':
      return ctrl ? null : to(line - 1, cell);
    case 'j':
      return ctrl ? null : to(line + 1, cell);
    case 'ArrowUp':
      return to(ctrl ? 0 : line - 1, cell);
    case 'ArrowDown':
      return to(ctrl ? lines - 1 : line + 1, cell);
    case 'ArrowLeft':
      return to(line, ctrl ? 0 : cell - 1);
    case 'ArrowRight':
      return to(line, ctrl ? cells - 1 : cell + 1);
    case 'Home':
      return to(ctrl ? 0 : line, 0);
    case 'End':
      return to(ctrl ? lines - 1 : line, cells - 1);
    case 'PageUp':
      return to(Math.max(0, line - page), cell);
    case 'PageDown':
      return to(line + page, cell);
    default:
      return null;
  }
}
