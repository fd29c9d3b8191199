import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '../../data/pricing/points.api';
import { Button } from '../../ui/button';
import { PinIcon } from '../../ui/icons';
import css from './here-button.module.css';

/** A browser that knows no place by then is not waited for. */
const PATIENCE_MS = 10_000;
/** A place of a minute ago is as good. */
const FRESH_MS = 60_000;

/** Why there is no place (W3C Geolocation, 3.4: 1 the person said no, 2 it is not known, 3 it took too long). */
const REASONS: Readonly<Record<number, string>> = {
  1: '浏览器没有允许读取位置。可在地址栏左侧的网站设置里允许，或改用地址查询',
  2: '没有取到当前位置，请改用地址查询',
  3: '取当前位置超时，请重试，或改用地址查询',
};

interface HereButtonProps {
  /** Hears where the browser is, WGS-84. A sentence that it answers is shown. */
  onHere: (point: MapPoint) => void | Promise<string | void>;
}

/** Asks the browser where one is; what it does not tell is said, and the other ways stay. */
export function HereButton({ onHere }: HereButtonProps) {
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const end = (said: string) => {
    if (gone.current) return;
    setBusy(false);
    setReason(said);
  };
  const ask = () => {
    setReason('');
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        if (gone.current) return;
        void Promise.resolve(onHere({ longitude, latitude })).then(
          (said) => end(said ?? ''),
          () => end('没有查到这个位置的地址，请改用地址查询'),
        );
      },
      ({ code }) => end(REASONS[code] ?? REASONS[2]!),
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  };
  return (
    <span className={css.here}>
      <Button variant="text" size="s" busy={busy} onClick={ask}>
        <PinIcon size={16} /> 用我的位置
      </Button>
      {reason !== '' && (
        <span className={css.reason} role="alert">
          {reason}
        </span>
      )}
    </span>
  );
}
