import { BOARD_TAB_WORDS, LATE_SIGN_WORDS, lastingWords } from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Wall, wallFigures } from '../../data/dispatch/wall.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dayClock } from './day-words';
import css from './today.module.css';

const STAGES = ['unassigned', 'assigned', 'published', 'running', 'held'] as const;

const BOARD = '/ops/dispatch';

function Late({ wall }: { wall: Wall }) {
  const { boxes, count, older } = wall.late;
  const more = count - boxes.length;
  const left = [more > 0 && `今天还有 ${more} 箱`, older > 0 && `更早未到门 ${older} 箱`].filter(Boolean);
  return (
    <section className={css.group} aria-labelledby="today-late">
      <h2 className={css.heading} id="today-late">
        晚到与{LATE_SIGN_WORDS.foretold}
        {count + older > 0 && (
          <Link className={css.more} to={`${BOARD}?stage=open&marks=late`}>
            看板上的晚到
          </Link>
        )}
      </h2>
      {boxes.length === 0 && <p className={css.calm}>没有晚到的箱</p>}
      <ul>
        {boxes.map((box) => (
          <li key={box.cabinetId} className={css.wait}>
            <Link className={css.open} to={`${BOARD}?q=${box.orderNo}`}>
              <span className={css.label}>
                {box.orderNo} 第 {box.seq} 箱
              </span>
              <span className={css.urgent} data-sign={box.sign}>
                {LATE_SIGN_WORDS[box.sign]}
                {box.minutes !== null && ` ${lastingWords(box.minutes)}`}
              </span>
            </Link>
            <span className={css.notes}>
              {box.plateNumber ?? '待派'}
              {box.driverName !== null && ` ${box.driverName}`}，要求 {dayClock(box.requireDate, wall.at)}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 && <p className={css.calm}>另有：{left.join('，')}</p>}
    </section>
  );
}

function Hours({ hours }: Pick<Wall, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ boxes }) => boxes));
  return (
    <section className={css.group} aria-labelledby="today-hours">
      <h2 className={css.heading} id="today-hours">
        接下来 {hours.length} 小时到门
      </h2>
      <ol className={css.hours}>
        {hours.map(({ from, boxes, unassigned }) => (
          <li key={from}>
            <span className={css.hour}>{from.slice(11, 16)}</span>
            <span className={css.bar} style={{ inlineSize: `${(boxes / most) * 100}%` }} aria-hidden="true">
              <span style={{ inlineSize: `${boxes === 0 ? 0 : (unassigned / boxes) * 100}%` }} />
            </span>
            <span>
              <b className="figure">{boxes}</b> 箱{unassigned > 0 && `，${unassigned} 箱待派`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where the boxes stand, which are late, and what comes to its door in the next hours. */
export function DispatchDay() {
  const { data, error, isFetching, refetch } = useQuery(wallFigures);
  if (!data && error) {
    return (
      <ErrorState
        title="调度数据加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton lines={6} height="36px" />;
  return (
    <>
      <section className={css.group} aria-label="箱的进度">
        <ul className={css.stages}>
          {STAGES.map((stage) => (
            <li key={stage}>
              <Link to={`${BOARD}?stage=${stage}`}>
                <b className="figure">{data.stages[stage]}</b>
                {BOARD_TAB_WORDS[stage]}
              </Link>
            </li>
          ))}
          <li>
            <Link to={`${BOARD}?stage=finished&marks=doneToday`}>
              <b className="figure">{data.stages.finished}</b>
              今天完成
            </Link>
          </li>
        </ul>
      </section>
      <Late wall={data} />
      <Hours hours={data.hours} />
    </>
  );
}
