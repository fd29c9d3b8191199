import { MOST_SHEET_ROWS } from '../../platform/http/answers/send-sheet';
import { Refusal } from '../../platform/http/refusal';

/** Throws BAD_INPUT for more rows than a sheet holds. */
export function refuseTooLong(rows: number): void {
  if (rows <= MOST_SHEET_ROWS) return;
  throw new Refusal('BAD_INPUT', {
    message: `共 ${rows} 行，一次最多导出 ${MOST_SHEET_ROWS} 行，请缩小筛选范围`,
  });
}
