import css from './lane-arrow.module.css';

/** From one end of a run to the other; `grow`: as wide as there is room. */
export function LaneArrow({ grow }: { grow?: boolean }) {
  return <span className={css.arrow} data-grow={grow || undefined} aria-label="至" role="img" />;
}
