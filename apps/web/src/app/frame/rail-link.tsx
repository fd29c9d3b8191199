import { NavLink } from 'react-router';
import type { FramePage } from './entries';
import css from './rail.module.css';
import { Sign } from './sign';
import { WaitingCount } from './waiting-count';

interface RailLinkProps {
  page: FramePage;
  /** In a group, whose sign stands above it. */
  inGroup?: boolean;
  folded?: boolean;
  onGo?: () => void;
}

/** The way to a page, with what waits there. */
export function RailLink({ page, inGroup = false, folded = false, onGo }: RailLinkProps) {
  const { path, label, sign, waiting } = page;
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={inGroup ? css.page : css.entry}
      data-tip={folded ? label : undefined}
      onClick={onGo}
    >
      {!inGroup && <Sign name={sign} />}
      <span className={folded ? 'visually-hidden' : css.label}>{label}</span>
      <WaitingCount waiting={waiting} small={folded} />
    </NavLink>
  );
}
