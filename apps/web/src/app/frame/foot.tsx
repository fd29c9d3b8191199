import { useState } from 'react';
import { NavLink } from 'react-router';
import type { Bell } from '../../identity/notices/notice-bell';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { DialogHost } from '../dialog-host';
import type { FrameAccount, FrameAction } from './account';
import { type FrameEntry, type FramePage, mostUsed, pagesOf, sumOf } from './entries';
import css from './foot.module.css';
import { Sign } from './sign';
import { WaitingCount } from './waiting-count';

const MoreSheet = lazyPart(async () => (await import('./more-sheet')).MoreSheet);

/** So many places fit side by side in letters of 11 px, 更多 among them. */
const PLACES = 5;

interface FootProps {
  name: string;
  entries: readonly FrameEntry[];
  /** Addresses in the order of how often they are wanted. */
  wanted: readonly string[];
  action?: FrameAction | undefined;
  onSearch?: (() => void) | undefined;
  account?: FrameAccount | undefined;
  bell?: Bell | undefined;
}

function Place({ page: { path, label, sign, waiting } }: { page: FramePage }) {
  return (
    <NavLink to={path} end={path === '/'} className={css.place}>
      <Sign name={sign} size={22} />
      <span className={css.label}>{label}</span>
      <WaitingCount waiting={waiting} small />
    </NavLink>
  );
}

/** Along the lower edge of narrow windows: the places wanted most, and behind 更多 the rest with what is one's own. */
export function Foot({ name, entries, wanted, action, onSearch, account, bell }: FootProps) {
  const [more, setMore] = useState(false);
  const places = mostUsed(entries, wanted, PLACES - (action ? 2 : 1));
  const middle = Math.ceil(places.length / 2);
  const rest = pagesOf(entries).filter(({ path }) => places.every((place) => place.path !== path));
  const unread = bell && bell.unread > 0 ? { count: bell.unread, words: '条通知未读' } : undefined;
  const waiting = sumOf([...rest, { path: '', label: '', sign: 'more', waiting: unread }]);
  const close = () => setMore(false);
  return (
    <>
      <nav className={css.foot} aria-label={name}>
        {places.slice(0, middle).map((page) => (
          <Place key={page.path} page={page} />
        ))}
        {action && (
          <button type="button" className={css.place} data-action onClick={action.press}>
            <span className={css.add}>
              <Sign name="add" size={22} />
            </span>
            <span className={css.label}>{action.label}</span>
          </button>
        )}
        {places.slice(middle).map((page) => (
          <Place key={page.path} page={page} />
        ))}
        <button
          ref={bell?.place}
          type="button"
          className={css.place}
          aria-haspopup="dialog"
          onClick={() => setMore(true)}
          onPointerEnter={() => void MoreSheet.fetchAhead()}
        >
          <Sign name="more" size={22} />
          <span className={css.label}>更多</span>
          <WaitingCount waiting={waiting} small />
        </button>
      </nav>
      <DialogHost open={more} title="更多" onClose={close}>
        <MoreSheet entries={entries} account={account} bell={bell} onSearch={onSearch} onClose={close} />
      </DialogHost>
    </>
  );
}
