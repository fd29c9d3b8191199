import { BOARD_TAB_WORDS, BOX_STAGES, type BoxStage } from '@boxhaul/domain/dispatch';
import { Link } from 'react-router';
import type { Wall } from '../../data/dispatch/wall.api';
import css from './wall.module.css';

/** Where boxes wait for a dispatcher. */
const WAITS: readonly BoxStage[] = ['unassigned', 'assigned', 'held'];

/** Boxes by stage; each leads to its tab of the board. */
export function WallStages({ stages }: { stages: Wall['stages'] }) {
  return (
    <ul className={css.stages} aria-label="各阶段箱数">
      {BOX_STAGES.map((stage) => (
        <li key={stage}>
          <Link
            className={css.stage}
            to={`/ops/dispatch?stage=${stage}`}
            data-waits={(WAITS.includes(stage) && stages[stage] > 0) || undefined}
            data-none={stages[stage] === 0 || undefined}
          >
            <span className={css.stageName}>
              {stage === 'finished' ? '今日完成' : BOARD_TAB_WORDS[stage]}
            </span>
            <span className={`figure ${css.number}`}>{stages[stage]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
