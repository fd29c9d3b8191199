import {
  HANDOVER_FIGURE_WORDS,
  HANDOVER_FIGURES,
  type HandoverFigures as Counts,
} from '@boxhaul/domain/dispatch';
import { Figures } from '../../ui/layout/figures';

/** What was open at a moment, in one line. */
export const HandoverFigures = ({ figures }: { figures: Counts }) => (
  <Figures figures={HANDOVER_FIGURES.map((figure) => [HANDOVER_FIGURE_WORDS[figure], figures[figure]])} />
);
