import { Marker } from 'maplibre-gl';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from './map-context';

interface MapMarkerProps {
  lon: number;
  lat: number;
  /** The higher lies on the lower, whichever came first. */
  level?: number;
  children: ReactNode;
}

/** Any content with its middle at a place on the map. */
export function MapMarker({ lon, lat, level = 0, children }: MapMarkerProps) {
  const map = useMap();
  const [box] = useState(() => {
    const element = document.createElement('div');
    // The engine makes a button of what has no role; this only holds what says itself what it is.
    element.setAttribute('role', 'presentation');
    return element;
  });
  const [marker] = useState(() => new Marker({ element: box }));
  useEffect(() => {
    marker.setLngLat([lon, lat]);
  }, [marker, lon, lat]);
  useEffect(() => {
    box.style.setProperty('z-index', String(level));
  }, [box, level]);
  useEffect(() => {
    marker.addTo(map);
    // The engine calls it a marker; what it shows says more.
    box.removeAttribute('aria-label');
    return () => {
      marker.remove();
    };
  }, [marker, map, box]);
  return createPortal(children, box);
}
