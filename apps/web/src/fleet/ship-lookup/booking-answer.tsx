import { writeTypeCounts } from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import {
  type BookingShips,
  bookingShips,
  type JourneyBoxes,
  journeyBoxes,
} from '../../data/fleet/sailings.api';
import { type Column, DataTable } from '../../ui/table/data-table';
import { Asked } from './asked';
import { dayOf, ShipFacts, shipName } from './ship-facts';
import css from './ship-lookup.module.css';

interface BookingAnswerProps {
  bookSpaceNo: string;
  /** '' while none is chosen. */
  voyage: string;
  onVoyage: (voyage: string) => void;
}

/** A booking's types and voyages; of the voyage that is chosen, its boxes and dates. */
export function BookingAnswer({ bookSpaceNo, voyage, onVoyage }: BookingAnswerProps) {
  const options = bookingShips(bookSpaceNo);
  const query = useQuery(options);
  return (
    <Asked query={query} queryKey={options.queryKey}>
      {({ cabinetTypes, journeys }) => {
        const chosen = journeys.length === 1 ? (journeys[0]?.voyage ?? '') : voyage;
        return (
          <>
            <h2 className={css.title}>
              {bookSpaceNo}
              <span className={css.types}>{writeTypeCounts(cabinetTypes) || '箱型箱量未知'}</span>
            </h2>
            {journeys.length > 1 && <Journeys journeys={journeys} chosen={chosen} onChoose={onVoyage} />}
            {chosen !== '' && <JourneyAnswer key={chosen} bookSpaceNo={bookSpaceNo} voyage={chosen} />}
          </>
        );
      }}
    </Asked>
  );
}

interface JourneysProps {
  journeys: BookingShips['journeys'];
  chosen: string;
  onChoose: (voyage: string) => void;
}

function Journeys({ journeys, chosen, onChoose }: JourneysProps) {
  return (
    <section aria-label="选择航次">
      <p className={css.minor}>这个订舱号有 {journeys.length} 个航次，选一个看柜号与船期：</p>
      <ul className={css.journeys}>
        {journeys.map((journey) => (
          <li key={journey.voyage}>
            <button
              type="button"
              className={css.journey}
              aria-pressed={journey.voyage === chosen}
              onClick={() => onChoose(journey.voyage)}
            >
              <b>{shipName(journey)}</b>
              <span>
                {journey.atd
                  ? `已开船 ${journey.atd.slice(0, 10)}`
                  : `预计 ${journey.etd?.slice(0, 16) ?? '未知'}`}
              </span>
              <span>{writeTypeCounts(journey.cabinetTypes)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JourneyAnswer({ bookSpaceNo, voyage }: { bookSpaceNo: string; voyage: string }) {
  const options = journeyBoxes(bookSpaceNo, voyage);
  const query = useQuery(options);
  return (
    <Asked query={query} queryKey={options.queryKey}>
      {(answer) => (
        <section className={css.ship} aria-label={shipName(answer)}>
          <h3 className={css.name}>{shipName(answer)}</h3>
          <ShipFacts ship={answer} />
          <Boxes cabinets={answer.cabinets} />
        </section>
      )}
    </Asked>
  );
}

type Box = JourneyBoxes['cabinets'][number];

const COLUMNS: readonly Column<Box>[] = [
  { title: '柜号', cell: ({ cabinetNo }) => <b>{cabinetNo}</b> },
  { title: '箱型', cell: ({ cabinetType }) => cabinetType ?? '–' },
  { title: '船期', cell: dayOf },
];

function Boxes({ cabinets }: { cabinets: readonly Box[] }) {
  return (
    <DataTable
      label="柜号与船期"
      columns={COLUMNS}
      rows={cabinets}
      rowKey={({ cabinetNo }) => cabinetNo}
      pageSize={20}
      empty="还没有柜号，提柜以后才有。"
    />
  );
}
