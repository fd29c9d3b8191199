import css from './loading-bar.module.css';

/** The thin bar at the top: creeping while a page's code is on its way, then finishing. */
export function LoadingBar({ pending = false }: { pending?: boolean }) {
  return <div className={pending ? css.pending : css.finishing} role="presentation" />;
}
