import { useEffect, useState } from 'react';
import { BASEMAP_DETAIL_ZOOM } from './basemap-style';
import css from './map-view.module.css';
import { useMap } from './map-context';
import { MapLegend } from './map-legend';
import { useBasemap } from './use-basemap';

function useBeyondDetail(): boolean {
  const map = useMap();
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = () => setBeyond(map.getZoom() > BASEMAP_DETAIL_ZOOM);
    map.on('zoom', look);
    look();
    return () => void map.off('zoom', look);
  }, [map]);
  return beyond;
}

/** The ground under what a map shows, and in words whether it is there. */
export function Basemap() {
  const { state, retry } = useBasemap();
  const beyond = useBeyondDetail();
  return (
    <>
      <MapLegend />
      <div className={css.ground} data-basemap={state}>
        <span role="status">
          {state === 'loading' && '底图加载中…'}
          {state === 'failed' && '底图没有加载出来'}
          {state === 'ready' && beyond && '底图到此为止'}
        </span>
        {state === 'failed' && (
          <button type="button" className={css.retry} onClick={retry}>
            重试
          </button>
        )}
      </div>
    </>
  );
}
