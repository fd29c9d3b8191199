import { useEffect, useState } from 'react';
import { wireTime } from '../../lib/format/format';
import css from './matches-phone.module.css';

const SECOND = 1000;
const two = (n: number): string => String(n).padStart(2, '0');

/** What is left of a time, by the server's clock: a phone's may be wrong. */
export function TimeLeft({ label, until, asOf }: { label: string; until: string; asOf: string }) {
  const [left, setLeft] = useState(wireTime(until) - wireTime(asOf));
  useEffect(() => {
    const begun = performance.now();
    const total = wireTime(until) - wireTime(asOf);
    const tick = () => setLeft(Math.max(0, total - (performance.now() - begun)));
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [until, asOf]);
  const seconds = Math.ceil(left / SECOND);
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return (
    <p className={css.left}>
      <span>{label}</span>
      <b className="figure" role="timer" aria-label="剩余时间">
        {hours > 0 ? `${hours}:${rest}` : rest}
      </b>
      <span className={css.minor}>至 {until.slice(5, 16)}</span>
    </p>
  );
}
