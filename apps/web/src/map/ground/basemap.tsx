import { Suspense, useCallback, useEffect, useState } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { BASEMAP_DETAIL_ZOOM } from './basemap-style';
import css from '../map-view.module.css';
import { useMap } from '../map-context';
import type { AskMapGround, MapGround } from './map-ground';
import { MapLegend } from './map-legend';
import { useBasemap } from './use-basemap';
import type { TilesState } from './watch-tiles';

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

// Only where they are configured.
const ProviderTiles = lazyPart(async () => (await import('../tiles/provider-tiles')).ProviderTiles);
const OwnMap = lazyPart(async () => (await import('../own-map/own-map')).OwnMap);

/** What the server says that maps are drawn with; null until it has, and where it cannot be asked. */
function useGround(askGround: AskMapGround): { ground: MapGround | null; askAgain: () => void } {
  const [ground, setGround] = useState<MapGround | null>(null);
  const ask = useCallback(
    (signal: AbortSignal) =>
      void askGround(signal).then(
        (answer) => !signal.aborted && setGround(answer),
        // The embedded map is there all the same.
        () => undefined,
      ),
    [askGround],
  );
  useEffect(() => {
    const leave = new AbortController();
    ask(leave.signal);
    return () => leave.abort();
  }, [ask]);
  const askAgain = () => ask(new AbortController().signal);
  return { ground, askAgain };
}

type Tiles = 'none' | 'loading' | TilesState;

const EMBEDDED_WORDS = {
  loading: '底图加载中…',
  failed: '底图没有加载出来',
  ready: '',
} as const;

/** What is said of the ground; '' where it is as it should be. */
function wordsOf(
  state: ReturnType<typeof useBasemap>['state'],
  { tiles, ground, beyond }: { tiles: Tiles; ground: MapGround | null; beyond: boolean },
): string {
  if (tiles === 'shown') return '';
  if (state !== 'ready') return EMBEDDED_WORDS[state];
  if (tiles === 'failed') {
    return `${ground?.own ? '自备地图' : '地图服务商的底图'}暂时取不到，已换成内置示意图`;
  }
  if (ground?.fault) return `自备地图不能使用：${ground.fault}`;
  return beyond ? '示意底图没有街道，放大后不会更细' : '';
}

/** The ground under what a map shows, and in words whether it is there. */
export function Basemap({ askGround }: { askGround: AskMapGround }) {
  const { state, retry } = useBasemap();
  const beyond = useBeyondDetail();
  const { ground, askAgain } = useGround(askGround);
  const [seen, setSeen] = useState<'loading' | TilesState>('loading');
  const onState = useCallback((next: TilesState) => setSeen(next), []);
  const offered = ground?.own ?? ground?.tiles ?? null;
  const tiles: Tiles = offered === null ? 'none' : seen;
  return (
    <>
      {ground && offered && seen !== 'failed' && state !== 'loading' && (
        <PartFaultBoundary>
          <Suspense>
            {ground.own ? (
              <OwnMap own={ground.own} onState={onState} />
            ) : (
              ground.tiles && <ProviderTiles tiles={ground.tiles} onState={onState} />
            )}
          </Suspense>
        </PartFaultBoundary>
      )}
      {tiles !== 'shown' && <MapLegend />}
      <div className={css.ground} data-basemap={state} data-tiles={tiles}>
        <span role="status">{wordsOf(state, { tiles, ground, beyond })}</span>
        {state === 'failed' && tiles !== 'shown' && (
          <button type="button" className={css.retry} onClick={retry}>
            重试
          </button>
        )}
        {tiles === 'failed' && state === 'ready' && (
          <button
            type="button"
            className={css.retry}
            onClick={() => {
              setSeen('loading');
              askAgain();
            }}
          >
            重试
          </button>
        )}
      </div>
    </>
  );
}
