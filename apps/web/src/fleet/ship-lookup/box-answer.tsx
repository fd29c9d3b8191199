import { useQuery } from '@tanstack/react-query';
import { boxShips } from '../../data/fleet/sailings.api';
import { Asked } from './asked';
import { dayOf, ShipFacts, shipName } from './ship-facts';
import css from './ship-lookup.module.css';

/** When a box sails, on every ship that is known of it. */
export function BoxAnswer({ cabinetNo }: { cabinetNo: string }) {
  const options = boxShips(cabinetNo);
  const query = useQuery(options);
  return (
    <Asked query={query} queryKey={options.queryKey}>
      {({ journeys }) => (
        <>
          <h2 className={css.title}>{cabinetNo}</h2>
          {journeys.map((journey) => (
            <section key={journey.voyage} className={css.ship} aria-label={shipName(journey)}>
              <p className={css.day}>
                <span className={css.minor}>船期</span>
                <b>{dayOf(journey)}</b>
                {journey.cabinetType && <span>{journey.cabinetType}</span>}
              </p>
              <h3 className={css.name}>{shipName(journey)}</h3>
              <ShipFacts ship={journey} />
            </section>
          ))}
        </>
      )}
    </Asked>
  );
}
