import { dispatch } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import { type BoardDeps, getBoardOrder, listBoard, listChosen } from './board';
import { readDay } from './day/read-day';
import { readBoardViews, removeView, saveView } from './keep-views';
import { pickBoxes } from './pick-boxes';

export { isLate } from './board-filter.repo';
export { countShift, shiftSubjects } from './shift-facts';
export { wallFacts } from './wall-facts';

/** What the board shows, as a list and a day, and the filters that are kept. */
export function registerBoard(mount: Mount, deps: BoardDeps): void {
  const { places } = deps;
  mount(dispatch.board, (ctx, input) => listBoard(deps, ctx, input));
  mount(dispatch.order, (ctx, input) => getBoardOrder(deps, ctx, input));
  mount(dispatch.pick, (ctx, input) => pickBoxes(ctx, input));
  mount(dispatch.day, (ctx, input) => readDay(places, ctx, input));
  mount(dispatch.chosen, (ctx, input) => listChosen(deps, ctx, input));
  mount(dispatch.look, (ctx) => readBoardViews(ctx));
  mount(dispatch.saveView, (ctx, input) => saveView(ctx, input));
  mount(dispatch.removeView, (ctx, input) => removeView(ctx, input));
}
