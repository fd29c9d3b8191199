import { LATE_SIGN_WORDS } from '@boxhaul/domain/dispatch';
import type { Wall } from '../../data/dispatch/wall.api';
import css from './wall.module.css';
import { clockOf, isEmptyWall, latenessWords } from './wall-words';

/** Boxes that are late or will be, the latest first. */
export function WallLate({ wall }: { wall: Wall }) {
  const { count, older, boxes } = wall.late;
  const more = count - boxes.length;
  return (
    <section className={css.panel} aria-labelledby="wall-late">
      <h2 id="wall-late" className={css.heading}>
        晚到与预计晚到
        {count > 0 && <span className={`figure ${css.count}`}>{count}</span>}
      </h2>
      {count === 0 && <Calm empty={isEmptyWall(wall)} />}
      <ol>
        {boxes.map((box) => (
          <li key={box.cabinetId} className={css.lateBox} data-sign={box.sign}>
            <span className={css.plate}>{box.plateNumber ?? '待派'}</span>
            <span className={css.howLate}>{latenessWords(box)}</span>
            <span className={css.minor}>
              {box.orderNo} 第 {box.seq} 箱{box.driverName !== null && ` · ${box.driverName}`}
            </span>
            <span className={css.minor}>
              要求 {clockOf(box.requireDate, wall.at)}
              {box.doorAt !== null && `，预计 ${clockOf(box.doorAt, wall.at)} 到`}
            </span>
          </li>
        ))}
      </ol>
      {(more > 0 || older > 0) && (
        <p className={css.rest}>
          {[
            more > 0 && `另有 ${more} 箱晚到或${LATE_SIGN_WORDS.foretold}`,
            older > 0 && `更早未到门 ${older} 箱`,
          ]
            .filter(Boolean)
            .join('，')}
        </p>
      )}
    </section>
  );
}

/** Nothing is late: all is well, or nothing is to be done at all. */
function Calm({ empty }: { empty: boolean }) {
  return (
    <div className={css.calm}>
      <p className={css.calmTitle}>{empty ? '今天还没有要跑的箱' : '没有晚到的箱'}</p>
      <p>
        {empty
          ? '订单审核通过后，各阶段箱数、晚到和到门安排会自动出现在这里，不用刷新。'
          : '今天的箱都在按时间走，预计晚到的会自动列在这里。'}
      </p>
    </div>
  );
}
