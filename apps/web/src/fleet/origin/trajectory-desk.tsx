import css from './origin.module.css';
import { OriginTool } from './origin-tool';

/** The check of origin within the desk. */
export function TrajectoryDesk() {
  return (
    <section className={css.desk}>
      <OriginTool />
    </section>
  );
}
