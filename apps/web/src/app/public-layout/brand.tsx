import css from './brand.module.css';

/** The mark: a container's corrugation under a gantry's beam. */
export function Brand() {
  return (
    <span className={css.brand}>
      <svg width="35" height="24" viewBox="0 0 35 24" aria-hidden="true">
        <path d="M0 0h35v4H0z" fill="var(--orange)" />
        <path
          d="M0 7h4v15H0zM7.75 7h4v15h-4zM15.5 7h4v15h-4zM23.25 7h4v15h-4zM31 7h4v15h-4z"
          fill="currentColor"
        />
      </svg>
      <span className={css.name}>柜达</span>
      <span className={`figure ${css.latin}`}>BOXHAUL</span>
    </span>
  );
}
