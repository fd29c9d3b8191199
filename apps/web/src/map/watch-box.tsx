import { useEffect, useEffectEvent } from 'react';
import { useMap } from './map-context';

interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e3) / 1e3;

/** Tells which part of the ground is in sight, once the map stands still; no more than some degrees around its middle. */
export function WatchBox({ most, onBox }: { most: number; onBox: (box: Box) => void }) {
  const map = useMap();
  const tell = useEffectEvent(() => {
    const bounds = map.getBounds();
    const { lng, lat } = map.getCenter();
    onBox({
      west: rounded(Math.max(bounds.getWest(), lng - most / 2)),
      east: rounded(Math.min(bounds.getEast(), lng + most / 2)),
      south: rounded(Math.max(bounds.getSouth(), lat - most / 2)),
      north: rounded(Math.min(bounds.getNorth(), lat + most / 2)),
    });
  });
  useEffect(() => {
    const still = () => tell();
    still();
    map.on('moveend', still);
    return () => void map.off('moveend', still);
  }, [map]);
  return null;
}
