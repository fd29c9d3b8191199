import { askMapGround } from '../../data/ask-map-ground';
import type { RateCardGaps } from '../../data/rate-cards.api';
import { useMemo } from 'react';
import { Fit } from '../../map/camera';
import { MapMarker } from '../../map/map-marker';
import { MapView } from '../../map/map-view';
import css from './gaps-map.module.css';

type District = RateCardGaps['districts'][number];

interface GapsMapProps {
  districts: readonly District[];
  /** The chosen one's code; '' for none. */
  chosen: string;
  onChoose: (regionCode: string) => void;
}

/** Pixels across by the number of streets: its area grows with it. */
const widthOf = (missing: number): number => Math.round(Math.min(64, 24 + 4 * Math.sqrt(missing)));

/** The districts with streets without a price, as circles that a press chooses; the list beside it tells the same. */
export function GapsMap({ districts, chosen, onChoose }: GapsMapProps) {
  const points = useMemo(
    () => districts.map(({ longitude, latitude }) => ({ lon: longitude, lat: latitude })),
    [districts],
  );
  return (
    <MapView askGround={askMapGround} label="未覆盖街道的区县分布">
      {districts.map(({ regionCode, regionName, longitude, latitude, missing, streets }, i) => (
        <MapMarker key={regionCode} lon={longitude} lat={latitude} level={i}>
          <button
            type="button"
            className={css.count}
            aria-pressed={regionCode === chosen}
            aria-label={`${regionName}：${streets} 个街道中 ${missing} 个没有运价`}
            title={`${regionName}：${missing} / ${streets}`}
            style={{ width: widthOf(missing), height: widthOf(missing) }}
            data-whole={missing === streets}
            onClick={() => onChoose(regionCode === chosen ? '' : regionCode)}
          >
            {missing}
          </button>
        </MapMarker>
      ))}
      <Fit of={districts.map(({ regionCode }) => regionCode).join(' ')} points={points} whole />
    </MapView>
  );
}
