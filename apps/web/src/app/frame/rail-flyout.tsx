import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MenuButton } from '../../ui/overlay/menu-button';
import { type FrameGroup, isAt, sumOf } from './entries';
import { RailLink } from './rail-link';
import css from './rail.module.css';
import { Sign } from './sign';
import { WaitingCount } from './waiting-count';

const EDGE_PX = 8;

/** The pages of a group beside its sign, as far up as they must stand to be seen whole. */
function Pages({ group: { label, pages }, onGo }: { group: FrameGroup; onGo: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = box.current?.parentElement;
    const sign = menu?.parentElement;
    if (!menu || !sign) return;
    const lowest = window.innerHeight - menu.offsetHeight - EDGE_PX;
    menu.style.top = `${Math.max(EDGE_PX, Math.min(sign.getBoundingClientRect().top, lowest))}px`;
  }, []);
  return (
    <div ref={box}>
      <p className={css.flyoutTitle}>{label}</p>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <RailLink page={page} inGroup onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A group of the folded rail: its sign, which opens its pages beside it. */
export function RailFlyout({ group }: { group: FrameGroup }) {
  const { label, sign, pages } = group;
  const { pathname } = useLocation();
  return (
    <li data-group data-here={pages.some((page) => isAt(page, pathname)) || undefined}>
      <MenuButton
        buttonClass={css.entry}
        menuClass={css.flyout}
        tip={label}
        content={
          <>
            <Sign name={sign} />
            <span className="visually-hidden">{label}</span>
            <WaitingCount waiting={sumOf(pages)} small />
          </>
        }
      >
        {(close) => <Pages group={group} onGo={close} />}
      </MenuButton>
    </li>
  );
}
