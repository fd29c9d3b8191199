import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SiteData } from '../../data/site-data';
import { CloseIcon } from '../../ui/icons';
import css from './home-banners.module.css';

type Banner = SiteData['home']['site']['banners'][number];

const KEY = 'boxhaul.banners-closed';
/** Closed ones that are remembered. */
const MOST = 20;

function readClosed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function keepClosed(closed: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(closed.slice(-MOST)));
  } catch {
    // Without room it comes back with the next visit.
  }
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
  const [closed, setClosed] = useState<readonly string[]>([]);
  useEffect(() => setClosed(readClosed()), []);
  const shown = banners.filter(({ text }) => !closed.includes(text));
  const close = (text: string) => {
    const all = [...readClosed(), text];
    keepClosed(all);
    setClosed(all);
  };
  if (shown.length === 0) return null;
  return (
    <section className={css.strip} aria-label="公告">
      <ul className="content">
        {shown.map((banner) => (
          <li key={banner.text}>
            <Text {...banner} />
            <button type="button" aria-label={`关闭公告：${banner.text}`} onClick={() => close(banner.text)}>
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
