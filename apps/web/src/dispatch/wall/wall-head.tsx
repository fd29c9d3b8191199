import { toWireTime } from '@boxhaul/domain/kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keysAreFree } from '../../lib/hooks/keys-are-free';
import { usePageKeys } from '../../lib/hooks/use-page-keys';
import { Button } from '../../ui/button';
import { useFullScreen } from './use-full-screen';
import css from './wall.module.css';

interface WallHeadProps {
  /** Milliseconds. */
  now: number;
  /** Of the figures; undefined: there are none. */
  age: string | undefined;
  /** What is to be known before all else. */
  children: ReactNode;
}

/** What time it is, how old the figures are, and the ways out: `f` for the whole screen. */
export function WallHead({ now, age, children }: WallHeadProps) {
  const { full, may, toggle } = useFullScreen();
  usePageKeys((event) => {
    if (!may || event.key.toLowerCase() !== 'f' || event.repeat || !keysAreFree(event)) return;
    event.preventDefault();
    toggle();
  });
  const time = toWireTime(new Date(now));
  return (
    <header className={css.head}>
      <h1 className={css.title}>调度大屏</h1>
      <div className={css.ways}>
        {may && (
          <Button variant="night-outline" aria-keyshortcuts="F" onClick={toggle}>
            {full ? '退出全屏' : '全屏'}
            <kbd className={css.key}>F</kbd>
          </Button>
        )}
        <Link className={css.back} to="/ops/dispatch">
          返回看板
        </Link>
      </div>
      <div className={css.said}>{children}</div>
      {age !== undefined && (
        <p className={css.age}>
          数据 <span className="figure">{age}</span>前
        </p>
      )}
      <p className={css.clock}>
        <span className={css.day}>{time.slice(0, 10)}</span>
        <time className="figure">{time.slice(11)}</time>
      </p>
    </header>
  );
}
