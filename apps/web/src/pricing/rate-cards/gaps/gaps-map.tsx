import { askMapGround } from '../../../data/pricing/ask-map-ground';
import type { RateCardGaps } from '../../../data/pricing/rate-cards.api';
import { useMemo } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Fit } from '../../../map/camera';
import { MapMarker } from '../../../map/map-marker';
import { MapView } from '../../../map/map-view';
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

interface CircleProps {
  district: Pick<District, 'regionName' | 'missing' | 'streets'>;
  chosen: boolean;
  /** Absent: it is only looked at. */
  onPress: (() => void) | undefined;
}

function Circle({ district: { regionName, missing, streets }, chosen, onPress }: CircleProps) {
  const look = {
    className: css.count,
    title: `${regionName}：${missing} / ${streets}`,
    style: { width: widthOf(missing), height: widthOf(missing) },
    'data-whole': missing === streets,
    'data-chosen': chosen || undefined,
  };
  // The choice of districts beside the map says the same.
  if (!onPress) {
    return (
      <span {...look} aria-hidden>
        {missing}
      </span>
    );
  }
  return (
    <button
      {...look}
      type="button"
      aria-pressed={chosen}
      aria-label={`${regionName}：${streets} 个街道中 ${missing} 个没有运价`}
      onClick={onPress}
    >
      {missing}
    </button>
  );
}

/** The districts with streets without a price, as circles; the list beside it tells the same. A press chooses one, but on a phone, where they lie closer than a finger is wide. */
export function GapsMap({ districts, chosen, onChoose }: GapsMapProps) {
  const phone = useBreakpoint() === 'phone';
  const points = useMemo(
    () => districts.map(({ longitude, latitude }) => ({ lon: longitude, lat: latitude })),
    [districts],
  );
  return (
    <MapView askGround={askMapGround} label="未覆盖街道的区县分布">
      {districts.map(({ regionCode, regionName, longitude, latitude, missing, streets }, i) => (
        <MapMarker key={regionCode} lon={longitude} lat={latitude} level={i}>
          <Circle
            district={{ regionName, missing, streets }}
            chosen={regionCode === chosen}
            onPress={phone ? undefined : () => onChoose(regionCode === chosen ? '' : regionCode)}
          />
        </MapMarker>
      ))}
      <Fit of={districts.map(({ regionCode }) => regionCode).join(' ')} points={points} whole />
    </MapView>
  );
}
