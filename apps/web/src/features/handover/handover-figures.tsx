import { HANDOVER_FIGURE_WORDS, HANDOVER_FIGURES, type HandoverFigures as Figures } from '@boxhaul/domain';
import css from './handover.module.css';

/** What was open at a moment, in one line. */
export function HandoverFigures({ figures }: { figures: Figures }) {
  return (
    <dl className={css.figures}>
      {HANDOVER_FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{HANDOVER_FIGURE_WORDS[figure]}</dt>
          <dd className="figure">{figures[figure]}</dd>
        </div>
      ))}
    </dl>
  );
}
