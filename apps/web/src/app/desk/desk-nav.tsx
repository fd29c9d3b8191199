import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { ChevronDown } from '../../ui/icons';
import { MenuButton } from '../../ui/overlay/menu-button';
import { CapacityAlarm } from './capacity-alarm';
import { CertificationAlarm } from './certification-alarm';
import { type DeskMenu, type DeskMenuGroup, groupMenus } from './desk-menus';
import css from './desk-nav.module.css';
import type { DeskPath } from './desk-paths';
import { MessagesAlarm } from './messages-alarm';
import { TerminalAlarm } from './terminal-alarm';

const TERMINALS: DeskPath = '/ops/terminals';
const MESSAGES: DeskPath = '/ops/messages';
const OFFERS: DeskPath = '/ops/capacity-offers';
const CERTIFICATIONS: DeskPath = '/ops/certifications';

/** What waits on the page. */
function Alarm({ path }: Pick<DeskMenu, 'path'>) {
  if (path === MESSAGES) return <MessagesAlarm />;
  if (path === TERMINALS) return <TerminalAlarm />;
  if (path === OFFERS) return <CapacityAlarm />;
  return path === CERTIFICATIONS ? <CertificationAlarm /> : null;
}

/** The pages the role grants: side by side, in groups where they are many; on a phone a line that scrolls. */
export function DeskNav({ menus }: { menus: readonly DeskMenu[] }) {
  const phone = useBreakpoint() === 'phone';
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!phone) return;
    const here = nav.current?.querySelector(`[href="${pathname}"]`);
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [phone, pathname]);
  return (
    <nav ref={nav} className={css.nav} aria-label="运营台">
      {(phone ? menus : groupMenus(menus)).map((menu) =>
        'path' in menu ? (
          <NavLink
            key={menu.path}
            to={menu.path}
            className={({ isActive }) => (isActive ? css.active : css.link)}
          >
            {menu.label}
            <Alarm path={menu.path} />
          </NavLink>
        ) : (
          <Group key={menu.label} group={menu} />
        ),
      )}
    </nav>
  );
}

function Group({ group: { label, menus } }: { group: DeskMenuGroup }) {
  const { pathname } = useLocation();
  const here = menus.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <MenuButton
      boxClass={css.box}
      buttonClass={here ? css.active : css.link}
      menuClass={css.menu}
      content={
        <>
          {label}
          {menus.map(({ path }) => (
            <Alarm key={path} path={path} />
          ))}
          <ChevronDown size={16} />
        </>
      }
    >
      {(close) =>
        menus.map((menu) => (
          <NavLink
            key={menu.path}
            to={menu.path}
            onClick={close}
            className={({ isActive }) => (isActive ? css.chosen : css.item)}
          >
            {menu.label}
            <Alarm path={menu.path} />
          </NavLink>
        ))
      }
    </MenuButton>
  );
}
