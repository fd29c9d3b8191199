import { type MapMouseEvent, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { LonLat } from './geometry';
import { useMap } from './map-context';
import css from './pick-point.module.css';

interface PickPointProps {
  /** Null before one is picked. */
  at: LonLat | null;
  /** What is looked at before one is picked. */
  near: LonLat | null;
  onPick: (at: LonLat) => void;
}

/** The engine's zoom at which streets' names stand apart. */
const NEAR_ZOOM = 13;

/** Picks a point by a press on the map, or by dragging its mark. */
export function PickPoint({ at, near, onPick }: PickPointProps) {
  const map = useMap();
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  });
  const [marker] = useState(() => {
    const element = document.createElement('div');
    element.className = css.pin ?? '';
    // The engine makes a button of what has no role; the keyboard's way are the fields beside the map.
    element.setAttribute('role', 'presentation');
    return new Marker({ element, draggable: true, anchor: 'bottom' });
  });
  useEffect(() => {
    const press = ({ lngLat }: MapMouseEvent) => picked.current({ lon: lngLat.lng, lat: lngLat.lat });
    const drop = () => {
      const { lng, lat } = marker.getLngLat();
      picked.current({ lon: lng, lat });
    };
    map.on('click', press);
    marker.on('dragend', drop);
    return () => {
      map.off('click', press);
      marker.off('dragend', drop);
      marker.remove();
    };
  }, [map, marker]);
  const { lon, lat } = at ?? {};
  useEffect(() => {
    if (lon === undefined || lat === undefined) {
      marker.remove();
      return;
    }
    marker.setLngLat([lon, lat]).addTo(map);
    // The engine calls it a marker in its own tongue; the words beside the map say where it is.
    marker.getElement().removeAttribute('aria-label');
    map.easeTo({ center: [lon, lat], duration: 300 });
  }, [map, marker, lon, lat]);
  const { lon: nearLon, lat: nearLat } = near ?? {};
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current || nearLon === undefined || nearLat === undefined) return;
    shown.current = true;
    map.jumpTo({ center: [nearLon, nearLat], zoom: NEAR_ZOOM });
  }, [map, nearLon, nearLat]);
  return null;
}
