import {
  isStaleSailing,
  type SailingCutOff,
  type SailingSourceKind,
  type TypeCount,
} from '@boxhaul/domain/fleet';
import type { CabinetType } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import type { LineJourney, LineQuestion, ShipLine } from '../../../platform/ship-lines/ship-line';
import { cutOffsOf } from '../sailings.present';
import { type SailingRecord, selectOfBookings, selectOfBox } from '../sailings.repo';

/** A booking on one voyage, whoever says it. */
export interface Journey {
  shipCompanyName: string;
  vessel: string;
  voyage: string;
  loadPort: string;
  etd: Date | null;
  atd: Date | null;
  cutOffs: Readonly<Partial<Record<SailingCutOff, Date | null>>>;
  counts: readonly TypeCount[];
  boxes: readonly { cabinetNo: string; cabinetType: CabinetType | null; shippedOn: string | null }[];
  word: { kind: SailingSourceKind; name: string; saidAt: Date; stale: boolean };
}

/** Who can be asked when a ship sails. Answers undefined where it does not answer now. */
export interface SailingSource {
  readonly name: string;
  journeys(question: LineQuestion): Promise<readonly Journey[] | undefined>;
}

const ofRecord = (row: SailingRecord, now: Date): Journey => ({
  shipCompanyName: row.ship_company_name,
  vessel: row.vessel,
  voyage: row.voyage,
  loadPort: row.load_port,
  etd: row.etd,
  atd: row.atd,
  cutOffs: cutOffsOf(row),
  counts: row.counts,
  boxes: row.boxes,
  word: {
    kind: 'table',
    name: row.source,
    saidAt: row.said_at,
    stale: isStaleSailing({ etd: row.etd, atd: row.atd, saidAt: row.said_at }, now),
  },
});

const countsOf = (boxes: LineJourney['boxes']): TypeCount[] => {
  const counts = new Map<CabinetType, number>();
  for (const { cabinetType } of boxes)
    if (cabinetType) counts.set(cabinetType, (counts.get(cabinetType) ?? 0) + 1);
  return [...counts].map(([cabinetType, amount]) => ({ cabinetType, amount }));
};

const ofLine = (journey: LineJourney, { name }: ShipLine): Journey => ({
  shipCompanyName: name,
  vessel: journey.vessel,
  voyage: journey.voyage,
  loadPort: journey.loadPort,
  etd: journey.etd,
  atd: journey.atd,
  cutOffs: {},
  counts: countsOf(journey.boxes),
  boxes: journey.boxes.map((box) => ({ ...box, shippedOn: null })),
  // A shipping company is asked anew: what it says is of now.
  word: { kind: 'carrier', name, saidAt: journey.saidAt, stale: false },
});

/** The table that operators keep, with the SCACs that its rows name. */
export async function askTable(
  db: Db,
  question: LineQuestion,
  now: Date,
): Promise<{ journeys: Journey[]; scacs: readonly string[] }> {
  const rows =
    'bookSpaceNo' in question
      ? await selectOfBookings(db, [question.bookSpaceNo])
      : await selectOfBox(db, question.cabinetNo);
  return {
    journeys: rows.map((row) => ofRecord(row, now)),
    scacs: rows.flatMap(({ scac }) => (scac === null ? [] : [scac])),
  };
}

/** A shipping company as such a source. */
export const sourceOf = (line: ShipLine): SailingSource => ({
  name: line.name,
  async journeys(question) {
    const said = await line.journeys(question);
    return said?.map((journey) => ofLine(journey, line));
  },
});

/** What a shipping company says stands before what the table says of the same voyage, which keeps its cut-offs and types. */
export function mergeJourneys(said: readonly Journey[], kept: readonly Journey[]): Journey[] {
  const merged = said.map((journey): Journey => {
    const own = kept.find(({ voyage }) => voyage === journey.voyage);
    if (!own) return journey;
    return {
      ...journey,
      shipCompanyName: own.shipCompanyName,
      vessel: journey.vessel || own.vessel,
      loadPort: journey.loadPort || own.loadPort,
      etd: journey.etd ?? own.etd,
      atd: journey.atd ?? own.atd,
      cutOffs: own.cutOffs,
      counts: own.counts.length > 0 ? own.counts : journey.counts,
      boxes: journey.boxes.length > 0 ? journey.boxes : own.boxes,
    };
  });
  return [...merged, ...kept.filter(({ voyage }) => !said.some((one) => one.voyage === voyage))];
}
