import { SAILING_CUT_OFFS, SAILING_SHEET, writeSailingBoxes, writeTypeCounts } from '@boxhaul/domain/fleet';
import { cleanIdentifier, momentAsTyped } from '@boxhaul/domain/kit';
import { readLine, type RouteBook } from '@boxhaul/domain/pricing';
import type { Cells } from '../../../platform/sheets/read-columns';
import { cutOffsOf, timeOf } from '../sailings.present';
import type { SailingRecord } from '../sailings.repo';

const MOMENTS = ['etd', 'atd', ...SAILING_CUT_OFFS, 'saidAt'];
const minute = (at: Date | null): string => timeOf(at)?.slice(0, 16) ?? '';

/** By what a row is known. */
export const keyOf = ({ bookSpaceNo = '', voyage = '' }: Cells): string =>
  `${cleanIdentifier('booking', bookSpaceNo)} ${cleanIdentifier('booking', voyage)}`.trim();

/** What a sailing says in a file. */
export function cellsOf(row: SailingRecord): Cells {
  const { customs, weight, pickup } = cutOffsOf(row);
  return {
    bookSpaceNo: row.book_space_no,
    shipCompanyName: row.ship_company_name,
    vessel: row.vessel,
    voyage: row.voyage,
    loadPort: row.load_port,
    etd: minute(row.etd),
    atd: minute(row.atd),
    customs: minute(customs),
    weight: minute(weight),
    pickup: minute(pickup),
    cabinetTypes: writeTypeCounts(row.counts),
    boxes: writeSailingBoxes(row.boxes),
    source: row.source,
    saidAt: minute(row.said_at),
    remark: row.remark,
  };
}

/** What the call that saves a sailing takes of a row's cells; a company that nobody is called is said at its field. */
export function inputOf(cells: Cells, lines: RouteBook['lines']): object {
  const { shipCompanyName = '', ...rest } = cells;
  return {
    ...rest,
    ...Object.fromEntries(MOMENTS.map((key) => [key, momentAsTyped(cells[key] ?? '')])),
    shipCompanyId: shipCompanyName === '' ? '' : (readLine(lines, shipCompanyName).value ?? '?'),
  };
}

/** The head of a field of the call. */
export const headOf = (field: string): string =>
  SAILING_SHEET.find(({ key }) => key === (field === 'shipCompanyId' ? 'shipCompanyName' : field))?.head ??
  '';
