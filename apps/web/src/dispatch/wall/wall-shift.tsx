import type { Wall } from '../../data/dispatch/wall.api';
import css from './wall.module.css';
import { clockOf } from './wall-words';

/** Who has the shift by the last handover, and what waits to be taken. `at`: a wire time. */
export function WallShift({ shift, at }: { shift: Wall['shift']; at: string }) {
  const { taken, waiting, waitingFrom } = shift;
  return (
    <section className={css.panel} aria-labelledby="wall-shift">
      <h2 id="wall-shift" className={css.heading}>
        当班
      </h2>
      <p className={css.onShift}>
        <b>{taken?.by ?? '还没有交接记录'}</b>
        {taken && (
          <span className={css.minor}>
            {clockOf(taken.at, at)} 接{taken.from}的班
          </span>
        )}
        {waiting > 0 && (
          <span className={css.waits}>
            {waitingFrom}的交接待接班{waiting > 1 && `，共 ${waiting} 份`}
          </span>
        )}
      </p>
    </section>
  );
}
