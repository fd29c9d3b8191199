import { checkCabinetNo } from '@boxhaul/domain/kit';
import { CABINET_TYPES, type CabinetType } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import type { LineJourney } from './ship-line';

/** DCSA Track & Trace 2.2: what is read of an event; what else it says is left. */
const event = z.object({
  eventType: z.enum(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
  eventClassifierCode: z.enum(['PLN', 'EST', 'ACT']),
  eventCreatedDateTime: z.string().max(40),
  eventDateTime: z.string().max(40),
  transportEventTypeCode: z.string().optional(),
  equipmentEventTypeCode: z.string().optional(),
  equipmentReference: z.string().max(15).optional(),
  ISOEquipmentCode: z.string().max(4).optional(),
  transportCall: z
    .object({
      exportVoyageNumber: z.string().max(50).optional(),
      carrierVoyageNumber: z.string().max(50).optional(),
      modeOfTransport: z.string().optional(),
      UNLocationCode: z.string().max(5).optional(),
      location: z
        .object({ locationName: z.string().max(100).optional() })
        .optional()
        .catch(undefined),
      vessel: z
        .union([z.string(), z.object({ vesselName: z.string().max(60).optional() })])
        .optional()
        .catch(undefined),
    })
    .optional(),
  references: z
    .array(z.object({ referenceType: z.string(), referenceValue: z.string().max(100) }))
    .optional()
    .catch(undefined),
});

type Event = z.output<typeof event>;

/** Some answer the array alone, some (Maersk) put it in `events`. */
const answer = z.union([z.array(z.unknown()), z.object({ events: z.array(z.unknown()) })]);
const MOST_EVENTS = 2_000;

/** The first signs of an ISO 6346 size and type code, by which boxes are hauled here. */
const SIZES: readonly (readonly [beginning: string, type: CabinetType])[] = [
  ['22', CABINET_TYPES[0]],
  ['25', CABINET_TYPES[1]],
  ['42', CABINET_TYPES[2]],
  ['45', CABINET_TYPES[3]],
];

const typeOf = (code: string | undefined): CabinetType | null =>
  SIZES.find(([beginning]) => code?.startsWith(beginning))?.[1] ?? null;

const momentOf = (text: string): Date | null => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
};

const vesselOf = ({ transportCall }: Event): string => {
  const vessel = transportCall?.vessel;
  return (typeof vessel === 'string' ? vessel : vessel?.vesselName)?.slice(0, 60) ?? '';
};
const voyageOf = ({ transportCall }: Event): string =>
  (transportCall?.exportVoyageNumber ?? transportCall?.carrierVoyageNumber ?? '').toUpperCase().slice(0, 20);

/** The boxes that an event is about, as far as their numbers are right. */
const boxesOf = (one: Event): string[] =>
  [
    one.equipmentReference,
    ...(one.references ?? []).flatMap(({ referenceType, referenceValue }) =>
      referenceType === 'EQ' ? [referenceValue] : [],
    ),
  ].flatMap((text) => {
    const checked = text === undefined ? undefined : checkCabinetNo(text);
    return checked?.ok ? [checked.cabinetNo] : [];
  });

interface Gathered {
  departures: Event[];
  boxes: Map<string, CabinetType | null>;
  saidAt: Date | null;
}

const saidAt = ({ eventCreatedDateTime }: Event): number => momentOf(eventCreatedDateTime)?.getTime() ?? 0;

/** The newest that was said of a time, of one kind or another; companies write moments in hours of their own. */
const newest = (
  events: readonly Event[],
  kinds: readonly Event['eventClassifierCode'][],
): Event | undefined =>
  events
    .filter(({ eventClassifierCode }) => kinds.includes(eventClassifierCode))
    .toSorted((a, b) => saidAt(a) - saidAt(b))
    .at(-1);

/** Departures and loadings belong to a voyage; where no loading is told yet, the boxes that were fetched go with the first. */
function gather(events: readonly Event[]): { voyages: Map<string, Gathered>; loose: Gathered['boxes'] } {
  const voyages = new Map<string, Gathered>();
  const types = new Map<string, CabinetType>();
  const loose: Gathered['boxes'] = new Map();
  for (const one of events) {
    const type = typeOf(one.ISOEquipmentCode);
    for (const box of boxesOf(one)) if (type) types.set(box, type);
  }
  for (const one of events) {
    const departs = one.transportEventTypeCode === 'DEPA';
    const loads = one.equipmentEventTypeCode === 'LOAD';
    const voyage = voyageOf(one);
    const bySea = ['VESSEL', undefined].includes(one.transportCall?.modeOfTransport);
    const boxes = boxesOf(one);
    if (voyage === '' || !bySea || !(departs || loads)) {
      for (const box of boxes) loose.set(box, types.get(box) ?? null);
      continue;
    }
    const known: Gathered = voyages.get(voyage) ?? { departures: [], boxes: new Map(), saidAt: null };
    voyages.set(voyage, known);
    for (const box of boxes) known.boxes.set(box, types.get(box) ?? null);
    known.departures.push(one);
    const at = momentOf(one.eventCreatedDateTime);
    if (at && (known.saidAt === null || at > known.saidAt)) known.saidAt = at;
  }
  return { voyages, loose };
}

/** Of a box that was asked for, the voyages on which it goes: those that carry other boxes alone are somebody else's. */
export function journeysOfBox(journeys: readonly LineJourney[], cabinetNo: string): LineJourney[] {
  const carries = ({ boxes }: LineJourney) => boxes.some((box) => box.cabinetNo === cabinetNo);
  const others = journeys.some(({ boxes }) => boxes.length > 0);
  // Without a single box named, the number that was asked for is all there is to go by.
  if (others && !journeys.some(carries)) return [];
  return journeys.filter((journey) => journey.boxes.length === 0 || carries(journey));
}

/** The voyages that events tell of, in their order. Answers undefined for what is no answer of DCSA. */
export function readDcsaEvents(body: unknown, now: Date): LineJourney[] | undefined {
  const { data } = answer.safeParse(body);
  if (!data) return undefined;
  const events = (Array.isArray(data) ? data : data.events).slice(0, MOST_EVENTS).flatMap((one) => {
    const read = event.safeParse(one);
    return read.success ? [read.data] : [];
  });
  const { voyages, loose } = gather(events);
  const journeys = [...voyages].map(([voyage, { departures, boxes, saidAt: at }]): LineJourney => {
    const sailed = departures.filter(({ transportEventTypeCode }) => transportEventTypeCode === 'DEPA');
    const of = sailed.length > 0 ? sailed : departures;
    const first = newest(of, ['ACT', 'EST', 'PLN']);
    const expected = newest(of, ['EST']) ?? newest(of, ['PLN']);
    const actual = newest(sailed, ['ACT']);
    const port = first?.transportCall;
    return {
      vessel: departures.map(vesselOf).find((name) => name !== '') ?? '',
      voyage,
      loadPort: (port?.location?.locationName ?? port?.UNLocationCode ?? '').slice(0, 40),
      etd: expected ? momentOf(expected.eventDateTime) : null,
      atd: actual ? momentOf(actual.eventDateTime) : null,
      boxes: [...boxes].map(([cabinetNo, cabinetType]) => ({ cabinetNo, cabinetType })),
      saidAt: at ?? now,
    };
  });
  const order = ({ etd, atd }: LineJourney): number => (atd ?? etd)?.getTime() ?? Number.POSITIVE_INFINITY;
  journeys.sort((a, b) => order(a) - order(b));
  const [firstOf] = journeys;
  if (firstOf?.boxes.length === 0) {
    firstOf.boxes = [...loose].map(([cabinetNo, cabinetType]) => ({ cabinetNo, cabinetType }));
  }
  return journeys;
}
