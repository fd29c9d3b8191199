import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { SiteData } from '../../data/kit/site-data';
import { CloseIcon } from '../../ui/icons';
import { answerEarlyPress } from '../../lib/hooks/answer-early-press';
import { CLOSED_BANNERS_KEY as KEY } from './closed-banners';
import css from './home-banners.module.css';

type Banner = SiteData['home']['site']['banners'][number];

const NONE = '[]';
/** Closed ones that are remembered. */
const MOST = 20;

function closedIn(kept: string): string[] {
  try {
    const read: unknown = JSON.parse(kept);
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function readKept(): string {
  try {
    return localStorage.getItem(KEY) ?? NONE;
  } catch {
    return NONE;
  }
}

function keepClosed(closed: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(closed.slice(-MOST)));
  } catch {
    // Without room it comes back with the next visit.
  }
}

/** Another window closed one. */
function onStored(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

const Text = ({ text, link }: Banner) =>
  link === '' ? (
    <span>{text}</span>
  ) : link.startsWith('/') ? (
    <Link to={link}>{text}</Link>
  ) : (
    <a href={link} rel="noopener nofollow">
      {text}
    </a>
  );

/** What is announced, each line of which can be closed for good. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  // The server does not know what was closed here; the first drawing is the same as its own.
  const kept = closedIn(useSyncExternalStore(onStored, readKept, () => NONE));
  const [here, setHere] = useState<readonly string[]>([]);
  const closed = [...kept, ...here];
  const shown = banners.filter(({ text }) => !closed.includes(text));
  const close = (text: string) => {
    keepClosed([...kept, text]);
    setHere([...here, text]);
  };
  if (shown.length === 0) return null;
  return (
    <section className={css.strip} aria-label="公告" data-banners>
      <ul className="content">
        {shown.map((banner) => (
          <li key={banner.text} data-banner={banner.text}>
            <Text {...banner} />
            <button
              ref={answerEarlyPress}
              type="button"
              aria-label={`关闭公告：${banner.text}`}
              onClick={() => close(banner.text)}
            >
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
