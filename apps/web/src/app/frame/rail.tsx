import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Brand } from '../public-layout/brand';
import { type FrameEntry, isAt, pagesOf } from './entries';
import { RailFlyout } from './rail-flyout';
import { RailGroup } from './rail-group';
import { goByArrow } from './rail-keys';
import { RailLink } from './rail-link';
import css from './rail.module.css';
import { Sign } from './sign';

/** Only a folded rail fetches it. */
const RailTip = lazyPart(async () => (await import('./rail-tip')).RailTip);

/** So many pages are seen with all their groups open, in a window 900 px high. */
const ALL_IN_SIGHT = 18;

interface RailProps {
  /** What a screen reader calls its list of pages. */
  name: string;
  /** Where its mark leads. */
  home: { path: string; label: string };
  /** Beside the mark. */
  place: string;
  entries: readonly FrameEntry[];
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** Below the mark: the search, what is made anew. */
  head?: ReactNode;
  /** At its lower end: notices, account. */
  foot: ReactNode;
}

/** A rail without it is less easy to read, and works. */
const NameOfSign = ({ rail }: { rail: HTMLElement }) => (
  <PartFaultBoundary>
    <Suspense fallback={null}>
      <RailTip rail={rail} />
    </Suspense>
  </PartFaultBoundary>
);

/** The pages at the left edge, by kind of work; folded, only their signs, each named beside it. */
export function Rail({ name, home, place, entries, folded, onFold, head, foot }: RailProps) {
  const { pathname } = useLocation();
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const roomy = pagesOf(entries).length <= ALL_IN_SIGHT;
  const foldLabel = folded ? '展开侧栏' : '收起侧栏';
  const entryOf = (entry: FrameEntry) => {
    if (!('pages' in entry)) {
      return (
        <li key={entry.path}>
          <RailLink page={entry} folded={folded} />
        </li>
      );
    }
    if (folded) return <RailFlyout key={entry.label} group={entry} />;
    const here = entry.pages.some((page) => isAt(page, pathname));
    return (
      <RailGroup
        key={entry.label}
        group={entry}
        open={turned[entry.label] ?? (roomy || here)}
        onTurn={(open) => setTurned({ ...turned, [entry.label]: open })}
      />
    );
  };
  return (
    <header ref={setRail} className={css.rail} data-folded={folded || undefined}>
      <Link className={css.brand} to={home.path} aria-label={home.label}>
        <Brand />
        {!folded && <span className={css.place}>{place}</span>}
      </Link>
      {head && <div className={css.head}>{head}</div>}
      <nav className={css.nav} aria-label={name}>
        <div
          role="presentation"
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey) return;
            if (goByArrow(event.currentTarget, event.key)) event.preventDefault();
          }}
        >
          <ul>{entries.map(entryOf)}</ul>
        </div>
      </nav>
      <div className={css.foot}>
        {foot}
        <button
          type="button"
          className={css.entry}
          data-tip={folded ? foldLabel : undefined}
          aria-label={foldLabel}
          onClick={() => onFold(!folded)}
        >
          <Sign name={folded ? 'unfold' : 'fold'} />
          {!folded && <span className={css.label}>{foldLabel}</span>}
        </button>
      </div>
      {folded && rail && <NameOfSign rail={rail} />}
    </header>
  );
}
