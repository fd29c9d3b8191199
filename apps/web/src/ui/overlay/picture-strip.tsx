import { useState, type KeyboardEvent } from 'react';
import { Closing } from './closing';
import { Dialog } from './dialog';
import { ChevronDown } from '../icons';
import css from './picture-strip.module.css';

export interface Picture {
  url: string;
  /** What it shows. */
  alt: string;
}

/** Small pictures; each opens large, and the arrows go to the next. */
export function PictureStrip({ pictures }: { pictures: readonly Picture[] }) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <div className={css.strip}>
      {pictures.map(({ url, alt }, i) => (
        <button key={url} type="button" className={css.small} onClick={() => setAt(i)}>
          <img width={64} height={64} src={url} alt={alt} loading="lazy" />
        </button>
      ))}
      <Closing>
        {at !== null && <LargePicture pictures={pictures} at={at} onGo={setAt} onClose={() => setAt(null)} />}
      </Closing>
    </div>
  );
}

interface LargePictureProps {
  pictures: readonly Picture[];
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
}

function LargePicture({ pictures, at, onGo, onClose }: LargePictureProps) {
  const shown = pictures[at];
  if (!shown) return null;
  const go = (to: number) => onGo((to + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(at + 1);
    if (key === 'ArrowLeft') go(at - 1);
  };
  return (
    <Dialog open title={shown.alt} width={960} onClose={onClose}>
      {/* Keys from the buttons inside. */}
      <div className={css.large} role="presentation" onKeyDown={onKeyDown}>
        <img src={shown.url} alt={shown.alt} />
        {pictures.length > 1 && (
          <div className={css.ways}>
            <button
              type="button"
              className={css.way}
              data-back
              aria-label="上一张"
              onClick={() => go(at - 1)}
            >
              <ChevronDown />
            </button>
            <span role="status">{`${at + 1} / ${pictures.length}`}</span>
            <button type="button" className={css.way} aria-label="下一张" onClick={() => go(at + 1)}>
              <ChevronDown />
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
