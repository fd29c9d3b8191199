import { dispatch } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import type { BoxFees } from './box-fees';
import { closeDryRun } from './dry-runs/close-dry-run';
import { undoDryRun } from './dry-runs/undo-dry-run';
import { holdBox, resumeBox } from './holds/hold-box';
import { registerMarks } from './marks/register-marks';
import { savePreparation } from './preparation/save-preparation';

export { presentMarks } from './marks/marks.present';
export { type MarkRow, selectBoardMarks } from './marks/marks.repo';
export { type PreparationRow, selectPreparations } from './preparation/preparation.repo';

/** What is noted of boxes beside their way, and what stops them. */
export function registerBoxes(mount: Mount, { boxFees }: { boxFees: BoxFees }): void {
  registerMarks(mount, boxFees);
  mount(dispatch.holdBox, (ctx, input) => holdBox(ctx, input));
  mount(dispatch.resumeBox, (ctx, input) => resumeBox(ctx, input));
  mount(dispatch.savePreparation, (ctx, input) => savePreparation(ctx, input));
  mount(dispatch.dryRun, (ctx, input) => closeDryRun(ctx, input));
  mount(dispatch.undoDryRun, (ctx, input) => undoDryRun(boxFees, ctx, input));
}
