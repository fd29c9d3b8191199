import { type MapMouseEvent, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import css from './draw-points.module.css';
import { editByKey } from './edit-by-key';
import type { LonLat } from '../geometry';
import { insertPoint } from './insert-point';
import { useMap } from '../map-context';

/** More corners than a hand moves are kept in the list beside the map alone. */
const MOST = 120;

interface DrawPointsProps {
  points: readonly LonLat[];
  /** The last point is joined with the first. */
  closed: boolean;
  onChange: (points: LonLat[]) => void;
}

/**
 * Draws a line or an outline: a press adds a corner, dragging moves one, a double press takes it away; the keys of
 * `editByKey` do the same to the corner that has the focus.
 */
export function DrawPoints({ points, closed, onChange }: DrawPointsProps) {
  const map = useMap();
  const add = useEffectEvent((at: LonLat) => onChange(insertPoint(points, at, closed)));
  const move = useEffectEvent((i: number, at: LonLat) => onChange(points.with(i, at)));
  const drop = useEffectEvent((i: number) => onChange(points.toSpliced(i, 1)));
  /** The corner that a key has changed: it is drawn anew, and has the focus again. */
  const chosen = useRef(-1);
  const press = useEffectEvent((i: number, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const edit = editByKey({ points, closed, zoom: map.getZoom() }, i, event);
    if (!edit) return;
    // The map would move with it, or the form be sent.
    event.preventDefault();
    event.stopPropagation();
    chosen.current = edit.chosen;
    onChange(edit.points);
  });
  useEffect(() => {
    const click = ({ lngLat }: MapMouseEvent) => add({ lon: lngLat.lng, lat: lngLat.lat });
    map.on('click', click);
    map.doubleClickZoom.disable();
    return () => {
      map.off('click', click);
      map.doubleClickZoom.enable();
    };
  }, [map]);
  useEffect(() => {
    const markers = (points.length > MOST ? [] : points).map(({ lon, lat }, i) => {
      const element = document.createElement('div');
      element.className = css.corner ?? '';
      element.setAttribute('role', 'button');
      element.tabIndex = 0;
      element.addEventListener('keydown', (event) => press(i, event));
      element.addEventListener('click', (event) => event.stopPropagation());
      element.addEventListener('dblclick', (event) => {
        event.stopPropagation();
        drop(i);
      });
      const marker = new Marker({ element, draggable: true }).setLngLat([lon, lat]).addTo(map);
      // The engine calls it a marker.
      element.setAttribute('aria-label', `顶点 ${i + 1}，共 ${points.length} 个`);
      marker.on('dragend', () => {
        const at = marker.getLngLat();
        move(i, { lon: at.lng, lat: at.lat });
      });
      return marker;
    });
    markers[chosen.current]?.getElement().focus({ preventScroll: true });
    chosen.current = -1;
    return () => markers.forEach((marker) => marker.remove());
  }, [map, points]);
  return null;
}
