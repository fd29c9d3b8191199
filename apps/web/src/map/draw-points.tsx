import { type MapMouseEvent, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import css from './draw-points.module.css';
import type { LonLat } from './geometry';
import { insertPoint } from './insert-point';
import { useMap } from './map-context';

/** More corners than a hand moves are kept in the list beside the map alone. */
const MOST = 120;

interface DrawPointsProps {
  points: readonly LonLat[];
  /** The last point is joined with the first. */
  closed: boolean;
  onChange: (points: LonLat[]) => void;
}

/** Draws a line or an outline: a press adds a corner, dragging moves one, a double press takes it away. */
export function DrawPoints({ points, closed, onChange }: DrawPointsProps) {
  const map = useMap();
  const add = useEffectEvent((at: LonLat) => onChange(insertPoint(points, at, closed)));
  const move = useEffectEvent((i: number, at: LonLat) => onChange(points.with(i, at)));
  const drop = useEffectEvent((i: number) => onChange(points.toSpliced(i, 1)));
  useEffect(() => {
    const press = ({ lngLat }: MapMouseEvent) => add({ lon: lngLat.lng, lat: lngLat.lat });
    map.on('click', press);
    map.doubleClickZoom.disable();
    return () => {
      map.off('click', press);
      map.doubleClickZoom.enable();
    };
  }, [map]);
  useEffect(() => {
    const markers = (points.length > MOST ? [] : points).map(({ lon, lat }, i) => {
      const element = document.createElement('div');
      element.className = css.corner ?? '';
      // The engine makes a button of what has no role; the keyboard's way is the list beside the map.
      element.setAttribute('role', 'presentation');
      element.addEventListener('click', (event) => event.stopPropagation());
      element.addEventListener('dblclick', (event) => {
        event.stopPropagation();
        drop(i);
      });
      const marker = new Marker({ element, draggable: true }).setLngLat([lon, lat]).addTo(map);
      element.removeAttribute('aria-label');
      marker.on('dragend', () => {
        const at = marker.getLngLat();
        move(i, { lon: at.lng, lat: at.lat });
      });
      return marker;
    });
    return () => markers.forEach((marker) => marker.remove());
  }, [map, points]);
  return null;
}
