import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownMatches } from '../../../data/dispatch/matches.api';
import css from '../driver.module.css';

/** What dispatch offers a driver and what he has locked; without network it is not shown, as it may be over. */
export function MatchCards() {
  const { data = [] } = useQuery(ownMatches());
  const living = data.filter(({ state }) => state === 'open' || state === 'locked');
  return living.map((one) => (
    <article key={one.matchId} className={css.task} aria-label={`${one.kindText}抢单 ${one.box.orderNo}`}>
      <header className={css.top}>
        <b>{one.kindText}抢单</b>
        <span className={css.state} data-state={one.state === 'open' ? 'published' : one.state}>
          {one.stateText}
        </span>
      </header>
      <p className={css.lane}>
        {one.dock.name} → {one.door.name}
      </p>
      <p className={css.asked}>
        {one.box.cabinetType} {one.box.orderTypeText}，{one.box.requireDate.slice(5, 16)} 到门
        {one.savedKm !== null && one.savedKm > 0 && `，少跑空车约 ${Math.round(one.savedKm)} 公里`}
      </p>
      <Link className={css.link} to={`/miniMatchGoods/${one.matchId}`}>
        {one.state === 'open'
          ? `查看并锁定（${one.validUntil.slice(11, 16)} 前）`
          : `查看锁定（至 ${(one.lockedUntil ?? one.validUntil).slice(11, 16)}）`}
      </Link>
    </article>
  ));
}
