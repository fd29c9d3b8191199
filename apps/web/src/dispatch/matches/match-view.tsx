import type { OpenMatch } from '@boxhaul/contract/dispatch';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { MatchAnswers } from '../../parts/dispatch/matches/match-answers';
import { MATCH_TONES } from '../../parts/dispatch/matches/match-tone';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Notice } from '../../ui/feedback/notice';
import { DriverAnswers } from './driver-answers';
import { MatchFacts } from './match-facts';
import { type MatchSide, PATHS_OF_SIDES } from './match-sides';
import { TimeLeft } from './time-left';
import css from './matches-phone.module.css';

interface MatchViewProps {
  /** The code or id by which it was opened. */
  id: string;
  side: MatchSide;
  match: OpenMatch;
}

/** How it stands, in a sentence for whoever looks. */
function Standing({ match }: { match: OpenMatch }): ReactNode {
  const { state, as, reason, driverName, lockedUntil, validUntil, asOf } = match;
  const mine = as === 'driver';
  switch (state) {
    case 'open':
      return <TimeLeft label={mine ? '请在有效时间内锁定' : '等待司机锁定'} until={validUntil} asOf={asOf} />;
    case 'locked':
      return (
        <TimeLeft
          label={mine ? '已为您锁定，等待调度确认' : `${driverName}请求锁定，请确认或拒绝`}
          until={lockedUntil ?? validUntil}
          asOf={asOf}
        />
      );
    case 'confirmed':
      return (
        <p className={css.done}>
          双方已成交。{mine ? '调度发布任务后，请在“我的任务”里接单。' : '箱已派给该车，请在看板发布任务。'}
        </p>
      );
    case 'refused':
      return <Notice tone="warning">调度未同意：{reason}</Notice>;
    case 'declined':
      return <Notice tone="info">司机不接{reason && `：${reason}`}</Notice>;
    case 'lapsed':
      return (
        <Notice tone="info">
          {lockedUntil === null ? '有效时间已过，没有锁定。' : '锁定已到期，调度没有确认，箱已释放。'}
          需要时请联系调度重新发送。
        </Notice>
      );
    case 'withdrawn':
      return <Notice tone="warning">调度已撤回：{reason}</Notice>;
  }
}

/** What the page is called, by what the offer has come to. */
function titleOf({ kindText, state, as }: OpenMatch, side: MatchSide): string {
  if (state === 'confirmed') return `${kindText}已成交`;
  if (state === 'locked')
    return side === 'answer' || as === 'operator' ? `${kindText}锁定请求` : `${kindText}已锁定`;
  return `${kindText}抢单`;
}

/** One offer with its boxes, places, times and saving, and what whoever looks may do. */
export function MatchView({ id, side, match }: MatchViewProps) {
  const { as, steps, state } = match;
  const { user } = useSession();
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    // What it has come to stands at the top; who pressed a button is at the end.
    window.scrollTo({ top: 0 });
  }, [state]);
  const desk = steps.flatMap((step) =>
    step === 'confirm' || step === 'refuse' || step === 'withdraw' ? [step] : [],
  );
  return (
    <article className={css.match}>
      <header className={css.head}>
        <h1 className={css.title}>{titleOf(match, side)}</h1>
        <ToneTag tone={MATCH_TONES[state]} text={match.stateText} />
      </header>
      <Standing match={match} />
      <MatchFacts match={match} />
      {as === 'driver' && side === 'answer' && state === 'locked' && (
        <Notice tone="info">这一页由调度确认；请等待答复，或联系调度。</Notice>
      )}
      {as === 'driver' && side !== 'answer' && <DriverAnswers id={id} match={match} />}
      {as === 'operator' && desk.length > 0 && <MatchAnswers match={match} steps={desk} />}
      {as === 'operator' && (
        <p className={css.minor}>
          <Link className={css.link} to="/ops/matches">
            返回抢单
          </Link>
        </p>
      )}
      {as === 'driver' && user && (
        <p className={css.minor}>
          <Link className={css.link} to={PATHS_OF_SIDES.offer}>
            全部抢单
          </Link>
        </p>
      )}
    </article>
  );
}
