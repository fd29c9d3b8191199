import type { ZoneCheck } from '@boxhaul/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { askMapGround } from '../../data/pricing/ask-map-ground';
import { type MapBox, zonesAround } from '../../data/pricing/zones.api';
import { Fit } from '../../map/camera';
import type { LonLat } from '../../map/geometry';
import { MapView } from '../../map/map-view';
import { PickPoint } from '../../map/pick-point';
import { RouteLayer } from '../../map/layers/route-layer';
import { WatchBox } from '../../map/watch-box';
import { type DrawnZone, ZoneLayer } from '../../map/layers/zone-layer';

/** Zones are asked for within so many degrees. */
const MOST_DEGREES = 3.8;
const NONE: readonly LonLat[] = [];

interface ForbiddenMapProps {
  answer: ZoneCheck | null;
  at: LonLat | null;
  onPick: (at: LonLat) => void;
}

/** The zones in sight, how those that were met stand, the place or the way. */
export function ForbiddenMap({ answer, at, onPick }: ForbiddenMapProps) {
  const [box, setBox] = useState<MapBox | null>(null);
  const { data } = useQuery(zonesAround(box));
  const zones = useMemo((): DrawnZone[] => {
    const hits = new Map(answer?.zones.map((zone) => [zone.zoneId, zone]));
    const others = (data?.zones ?? []).filter(({ zoneId }) => !hits.has(zoneId));
    return [
      ...others.map(({ zoneId, shape }) => ({ key: String(zoneId), tone: 'plain' as const, shape })),
      ...[...hits.values()].map(({ zoneId, result, shape }) => ({
        key: String(zoneId),
        tone: result,
        shape,
      })),
    ];
  }, [answer, data]);
  const way = useMemo(
    () => answer?.way?.points.map(({ longitude, latitude }) => ({ lon: longitude, lat: latitude })) ?? NONE,
    [answer],
  );
  return (
    <MapView askGround={askMapGround} label="限行区地图，点一下查询该位置；结果在旁边的文字里">
      <WatchBox most={MOST_DEGREES} onBox={setBox} />
      <ZoneLayer id="zones" zones={zones} />
      {way.length > 1 && <RouteLayer id="way" points={way} />}
      {way.length > 1 && <Fit of={`${answer?.time} ${way.length}`} points={way} whole />}
      <PickPoint at={at} near={at} onPick={onPick} />
    </MapView>
  );
}
