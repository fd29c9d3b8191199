import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useMap } from './map-context';
import { MapMarker } from './map-marker';
import css from './map-marks.module.css';
import { placeLabels, type Side } from './place-labels';

export interface MapMark {
  id: string;
  lon: number;
  lat: number;
  /** CSS pixels from the symbol's middle to its edge. */
  radius: number;
  /** Where its label may stand, the best first. */
  sides: readonly Side[];
  /** Rather no label than one that covers another. */
  optional?: boolean;
  symbol: ReactNode;
  label: ReactNode;
}

type Sides = Readonly<Record<string, Side | null>>;

/** Symbols with labels that keep out of each other's way; the first ones choose first. Symbols lie on labels, the first on top. */
export function MapMarks({ marks }: { marks: readonly MapMark[] }) {
  const map = useMap();
  const labels = useRef(new Map<string, HTMLElement>());
  const [sides, setSides] = useState<Sides>({});
  const place = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const boxes = marks.map(({ id, lon, lat, radius, sides: allowed, optional }) => {
      const { x, y } = map.project([lon, lat]);
      const label = labels.current.get(id);
      const size = { width: label?.offsetWidth ?? 0, height: label?.offsetHeight ?? 0 };
      return { x, y, radius, ...size, sides: allowed, optional };
    });
    const found = placeLabels(boxes, { width, height });
    const next: Sides = Object.fromEntries(marks.map(({ id }, i) => [id, found[i] ?? null]));
    setSides((before) => (marks.every(({ id }) => before[id] === next[id]) ? before : next));
  };
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
    place();
  });
  useEffect(() => {
    const again = () => latest.current();
    map.on('move', again);
    map.on('resize', again);
    return () => {
      map.off('move', again);
      map.off('resize', again);
    };
  }, [map]);
  const at = ({ id, lon, lat, radius }: MapMark, part: ReactNode, level: number) => (
    <MapMarker key={id} lon={lon} lat={lat} level={level}>
      <span className={css.mark} style={{ width: 2 * radius, height: 2 * radius }}>
        {part}
      </span>
    </MapMarker>
  );
  const labelOf = ({ id, label }: MapMark) => (
    <span
      ref={(element) => {
        if (element) labels.current.set(id, element);
        else labels.current.delete(id);
      }}
      className={css.label}
      data-side={sides[id] ?? 'none'}
    >
      {label}
    </span>
  );
  const below = marks.toReversed();
  return [
    ...below.map((mark, i) => at({ ...mark, id: `${mark.id} label` }, labelOf(mark), i)),
    ...below.map((mark, i) => at(mark, mark.symbol, below.length + i)),
  ];
}
