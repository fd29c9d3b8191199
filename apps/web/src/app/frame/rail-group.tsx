import { useId } from 'react';
import { useLocation } from 'react-router';
import { ChevronDown } from '../../ui/icons';
import { type FrameGroup, isAt, sumOf } from './entries';
import { RailLink } from './rail-link';
import css from './rail.module.css';
import { Sign } from './sign';
import { WaitingCount } from './waiting-count';

interface RailGroupProps {
  group: FrameGroup;
  open: boolean;
  onTurn: (open: boolean) => void;
}

/** A kind of work with its pages below it; closed, it says what waits on them. */
export function RailGroup({ group, open, onTurn }: RailGroupProps) {
  const { label, sign, pages } = group;
  const { pathname } = useLocation();
  const id = useId();
  const here = pages.some((page) => isAt(page, pathname));
  return (
    <li data-group>
      <button
        type="button"
        className={css.entry}
        aria-expanded={open}
        aria-controls={id}
        data-here={here || undefined}
        onClick={() => onTurn(!open)}
      >
        <Sign name={sign} />
        <span className={css.label}>{label}</span>
        {!open && <WaitingCount waiting={sumOf(pages)} />}
        <span className={css.chevron}>
          <ChevronDown size={14} />
        </span>
      </button>
      <ul id={id} hidden={!open}>
        {open &&
          pages.map((page) => (
            <li key={page.path}>
              <RailLink page={page} inGroup />
            </li>
          ))}
      </ul>
    </li>
  );
}
