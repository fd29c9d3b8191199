import { Marker } from 'maplibre-gl';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from './map-context';

interface MapMarkerProps {
  lon: number;
  lat: number;
  /** Where the point is in the marker's box. */
  anchor?: 'center' | 'top' | 'bottom' | 'left';
  children: ReactNode;
}

/** Any content at a place on the map. */
export function MapMarker({ lon, lat, anchor = 'center', children }: MapMarkerProps) {
  const map = useMap();
  const [box] = useState(() => document.createElement('div'));
  const [marker] = useState(() => new Marker({ element: box, anchor }));
  useEffect(() => {
    marker.setLngLat([lon, lat]);
  }, [marker, lon, lat]);
  useEffect(() => {
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [marker, map]);
  return createPortal(children, box);
}
