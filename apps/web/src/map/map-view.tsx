import type { Map as MapLibreMap } from 'maplibre-gl';
import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { PartFaultBoundary } from '../ui/feedback/fault-boundary';
import { lazyPart } from '../ui/feedback/lazy-part';
import { EngineContext } from './engine';
import { MapContext } from './map-context';
import type { AskMapGround } from './ground/map-ground';
import css from './map-view.module.css';

// Code of its own: what a page shows on the map does not wait for the ground under it.
const Basemap = lazyPart(async () => (await import('./ground/basemap')).Basemap);

interface MapViewProps {
  /** What a screen reader is told the map shows; its table twin stands beside it. */
  label: string;
  /** Asks what is drawn above the embedded sketch. */
  askGround: AskMapGround;
  children?: ReactNode;
}

/** A map with its layers as children, which do not wait for the basemap; gone and forgotten when it is unmounted. */
export function MapView({ label, askGround, children }: MapViewProps) {
  const { canDraw, createMap } = use(EngineContext);
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [drawable] = useState(canDraw);
  useEffect(() => {
    if (!box.current || !drawable) return undefined;
    const made = createMap(box.current);
    const size = new ResizeObserver(() => made.resize());
    size.observe(box.current);
    made.on('style.load', () => setMap(made));
    return () => {
      size.disconnect();
      setMap(null);
      made.remove();
    };
  }, [drawable, createMap]);
  return (
    <div className={css.frame}>
      <div ref={box} className={css.map} role="region" aria-label={label} data-ready={map !== null} />
      {!drawable && <p className={css.fault}>浏览器不支持地图显示（WebGL 不可用），请查看列表。</p>}
      <p className={css.badge}>
        内置示意底图，非导航用途 · © OpenStreetMap contributors · GeoNames · Natural Earth
      </p>
      {map && (
        <MapContext value={map}>
          {children}
          {/* After the layers: what they show is handed to the engine first. */}
          <div className={css.overMap}>
            <PartFaultBoundary>
              <Suspense>
                <Basemap askGround={askGround} />
              </Suspense>
            </PartFaultBoundary>
          </div>
        </MapContext>
      )}
    </div>
  );
}
