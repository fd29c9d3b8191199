import type { MatchRow } from '@boxhaul/contract/dispatch';
import { useNavigate } from 'react-router';
import { useSession } from '../../data/kit/use-session';
import { type AskedStep, STEP_WORDS } from '../../parts/dispatch/matches/match-answers';
import type { GridAction } from '../../ui/grid/column';
import { type LinkStep, linkStep } from './link-ways';

/** What is done with a row is asked beside the list: the row may leave it meanwhile. */
export interface Asked {
  row: MatchRow;
  step?: AskedStep | null;
  link?: LinkStep | null;
}

/** What may be done with an offer, the next act first: the desk answers locks, a carrier's dispatcher answers for his driver. */
export function useMatchActs(ask: (asked: Asked) => void) {
  const navigate = useNavigate();
  const { user } = useSession();
  const answers = user?.rights.includes('dispatch.assign') ?? false;
  const ofCarrier = user?.carrierName !== undefined;
  const forDriver = ({ state, matchId }: MatchRow): readonly GridAction[] => {
    const run = () => void navigate(`/miniMatchGoods/${matchId}`);
    if (state === 'open') return [{ label: '查看，代司机锁定或放弃', run }];
    return state === 'locked' ? [{ label: '查看，代司机放弃锁定', run }] : [];
  };
  const atDesk = (row: MatchRow): readonly GridAction[] => {
    const link = linkStep(row);
    return [
      ...row.steps.map((step) => ({ label: STEP_WORDS[step], run: () => ask({ row, step }) })),
      ...(link ? [{ label: link === 'show' ? '链接' : '重新发送', run: () => ask({ row, link }) }] : []),
    ];
  };
  const acts = ofCarrier ? forDriver : atDesk;
  // A carrier's words are too long for a row's button.
  const primary = (row: MatchRow): GridAction | null => {
    const first = acts(row)[0];
    return first ? { ...first, label: ofCarrier ? '查看' : first.label } : null;
  };
  const more = (row: MatchRow) => acts(row).slice(ofCarrier ? 0 : 1);
  return { ofCarrier, ...((answers || ofCarrier) && { primary, more }) };
}
