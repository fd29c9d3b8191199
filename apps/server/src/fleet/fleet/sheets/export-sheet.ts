import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import {
  CARRIER_KIND_WORDS,
  FLEET_SHEETS,
  type FleetKind,
  LICENCE_CLASSES,
  TRAILER_KIND_WORDS,
} from '@boxhaul/domain/fleet';
import { PLATE_COLOUR_WORDS } from '@boxhaul/domain/kit';
import { EMISSION_CLASS_WORDS, VEHICLE_CLASS_WORDS } from '@boxhaul/domain/pricing';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { paperTerms } from '../records/store-papers';
import { openSheetBook, sheetName } from './check-sheet';
import { cellsOf } from './record-cells';
import { sendSheet } from './send-sheet';
import { selectAll, selectAllPapers } from './sheet-book.repo';

/** What a cell may be chosen from, by its column. */
const CHOICES: Readonly<Record<FleetKind, Readonly<Record<string, readonly string[]>>>> = {
  carrier: { kind: Object.values(CARRIER_KIND_WORDS) },
  vehicle: {
    vco: Object.values(PLATE_COLOUR_WORDS),
    vehicleClass: Object.values(VEHICLE_CLASS_WORDS),
    emission: Object.values(EMISSION_CLASS_WORDS),
  },
  trailer: { kind: Object.values(TRAILER_KIND_WORDS) },
  driver: { licenceClass: LICENCE_CLASSES },
};

const ownId = (kind: FleetKind, row: object): string =>
  String(Object.entries(row).find(([key]) => key === `${kind}_id`)?.[1]);

/** The records of a filter as the file that can come back; with nothing in it, the file to be filled in. */
export async function exportSheet(
  ctx: Ctx,
  { kind, ...filter }: ParsedInputOf<typeof fleetDesk.exportSheet>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  ctx.audit({ target: kind, id: 'export', name: sheetName(kind), after: filter });
  const [rows, papers, book] = await Promise.all([
    selectAll(ctx.db, kind, await paperTerms(ctx), filter),
    selectAllPapers(ctx.db, kind),
    openSheetBook(ctx),
  ]);
  const lines = rows.map((row) => cellsOf(row, papers.get(ownId(kind, row)) ?? [], book));
  const sheet = { name: sheetName(kind), columns: FLEET_SHEETS[kind], lines, choices: CHOICES[kind] };
  return sendSheet(ctx, sheet, reply);
}
