import { useMemo } from 'react';
import { askMapGround } from '../../data/pricing/ask-map-ground';
import { Fit } from '../../map/camera';
import { DrawPoints } from '../../map/draw/draw-points';
import type { LonLat } from '../../map/geometry';
import { MapView } from '../../map/map-view';
import { type DrawnZone, ZoneLayer } from '../../map/layers/zone-layer';
import { readRings, shapeText } from './zone-text';

interface ZoneMapProps {
  kind: 'area' | 'stretch';
  /** As the list beside the map has them. */
  points: string;
  /** Absent for those who only look. */
  onDraw?: (points: string) => void;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Draws a zone's ground: an outline, or the middle of a stretch of road. Holes stay as they are. */
export function ZoneMap({ kind, points, onDraw }: ZoneMapProps) {
  const rings = useMemo(() => readRings(points).rings, [points]);
  const corners = useMemo((): LonLat[] => (rings[0] ?? []).map(([lon, lat]) => ({ lon, lat })), [rings]);
  const drawn = useMemo(
    (): DrawnZone[] => [
      {
        key: 'own',
        tone: 'forbidden',
        shape: kind === 'area' ? { kind, rings } : { kind, line: rings.flat() },
      },
    ],
    [kind, rings],
  );
  return (
    <MapView askGround={askMapGround} label="限行区范围，点一下增加顶点，拖动修改，双击顶点删除">
      <ZoneLayer id="zone" zones={drawn} />
      {onDraw && (
        <DrawPoints
          points={corners}
          closed={kind === 'area'}
          onChange={(next) =>
            onDraw(
              shapeText({
                kind: 'area',
                rings: [next.map(({ lon, lat }) => [rounded(lon), rounded(lat)] as const), ...rings.slice(1)],
              }),
            )
          }
        />
      )}
      {corners.length > 0 && <Fit of="zone" points={corners} whole />}
    </MapView>
  );
}
