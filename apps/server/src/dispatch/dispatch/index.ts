import { dispatch } from '@boxhaul/contract/dispatch';
import { orderChanges, review } from '@boxhaul/contract/orders';
import type { Mount } from '../../platform/http/mount';
import type { JobWork } from '../../kit/jobs';
import type { Zones } from '../../pricing/zones';
import { storeUploads, takeUploads } from '../../kit/files';
import { agreeCancellation } from './tasks/agree-cancellation';
import { agreeChange } from './tasks/agree-change';
import { assignTask } from './tasks/assign-task';
import { checkInNode } from './check-in/check-in-node';
import { registerTemplates } from './templates/register-templates';
import { refuseSign } from './check-in/propose-check-ins';
import { getSignRule, saveSignRule } from './check-in/sign-rule';
import { takeSigns } from './check-in/take-signs';
import { undoCheckIn } from './check-in/undo-check-in';
import { undoDryRun } from './tasks/undo-dry-run';
import { correctWeighing } from './check-in/correct-weighing';
import { correctNodeTime } from './check-in/correct-node-time';
import { listFleet } from './board/list-fleet';
import type { BoardDeps } from './board/board';
import type { BoxFees } from './box-fees';
import { registerBoard } from './board/register-board';
import { listResources } from './board/list-resources';
import { warnOfDrive } from './board/warn-of-drive';
import { suggestDay } from './plan/plan-day';
import { judgePlan } from './plan/judge-plan';
import { openPlanThread } from './plan/plan-thread';
import { publishTasks } from './tasks/publish-tasks';
import { moveTask } from './tasks/move-task';
import { beginRun } from './runs/begin-run';
import { showRun } from './runs/show-run';
import { stepRun } from './runs/step-run';
import { tellOfRun } from './runs/tell-of-run';
import { workRun } from './runs/work-run';
import { holdBox, resumeBox } from './tasks/hold-box';
import { registerMarks } from './marks/register-marks';
import { listProofs } from './proofs/list-proofs';
import { reviewProof } from './proofs/review-proof';
import { handOver } from './tasks/hand-over';
import { showSplit } from './tasks/split-pay';
import { closeDryRun } from './tasks/close-dry-run';
import { savePreparation } from './tasks/save-preparation';
import { registerTenders } from './tenders/register-tenders';
import { registerTexts } from './texts/register-texts';
import { undoPublish } from './tasks/undo-publish';
import { linkPair } from './pairs/link-pair';
import { listPairs } from './pairs/list-pairs';
import { undoPair } from './pairs/undo-pair';
import { linkTurn } from './turns/link-turn';
import { listTurns } from './turns/list-turns';
import { numberTurn } from './turns/number-turn';
import { undoTurn } from './turns/undo-turn';
import { withdrawTask } from './tasks/withdraw-task';

export { proposeCheckIns } from './check-in/propose-check-ins';
export { assignTask } from './tasks/assign-task';
export { confirmHours } from './tasks/confirm-hours';
export { checkIn } from './check-in/check-in-node';
export {
  findHandedOver,
  findTaskOfNode,
  findTasks,
  lockOrderOfCabinet,
  lockOrderOfNode,
  type TaskRow,
} from './dispatch.repo';
export { findNodes } from './nodes.repo';
export { findReplacedNode } from './turns.repo';
export { namePictures } from './check-in.policy';
export { resendProof } from './proofs/resend-proof';
export { selectCarrierAccounts } from './tenders.repo';
export { endDueTenders } from './tenders/end-due-tenders';
export { giveBackTask, lockOwnTask } from './tasks/give-back-task';
export { linkStreetTurn } from './turns/link-turn';
export { deleteOldSteps } from './runs/delete-old-steps';
export { MINUTES_OF_TASK } from './trip-ends.repo';
export { measureBoxes } from './trips/measure-trips';
export { keepDrives } from './hours/keep-drives';
export { forecastTasks } from './queue/judge-queue';
export { countShift, shiftSubjects } from './board/shift-facts';
export { wallFacts } from './board/wall-facts';
export { confirmSigned } from './check-in/confirm-signed';

/** Puts the calls of the desk on the app; answers what its jobs do. */
export function registerDispatch(
  mount: Mount,
  deps: BoardDeps & { zones: Zones; boxFees: BoxFees },
): JobWork {
  const { places } = deps;
  const planThread = openPlanThread();
  registerTenders(mount, places);
  registerBoard(mount, deps);
  mount(dispatch.resources, (ctx, input) => listResources(places, ctx, input));
  mount(dispatch.zoneWarnings, (ctx, input) => warnOfDrive(deps, ctx, input));
  mount(dispatch.fleet, (ctx) => listFleet(places, ctx));
  mount(dispatch.plan, (ctx, input) => suggestDay({ places, planThread }, ctx, input));
  mount(dispatch.judgePlan, (ctx, input) => judgePlan({ places, planThread }, ctx, input));
  mount(dispatch.assign, (ctx, input) => assignTask(places, ctx, input));
  mount(dispatch.publish, (ctx, input) => publishTasks(places, ctx, input));
  mount(dispatch.move, (ctx, input) => moveTask(places, ctx, input));
  mount(dispatch.beginRun, (ctx, input) => beginRun(ctx, input));
  mount(dispatch.run, (ctx, input) => showRun(ctx, input));
  mount(dispatch.stepRun, (ctx, input) => stepRun(ctx, input));
  registerTexts(mount, deps);
  registerMarks(mount, deps.boxFees);
  mount(dispatch.undoPublish, (ctx, input) => undoPublish(ctx, input));
  mount(dispatch.withdraw, (ctx, input) => withdrawTask(ctx, input));
  mount(dispatch.holdBox, (ctx, input) => holdBox(ctx, input));
  mount(dispatch.resumeBox, (ctx, input) => resumeBox(ctx, input));
  mount(dispatch.savePreparation, (ctx, input) => savePreparation(ctx, input));
  mount(dispatch.dryRun, (ctx, input) => closeDryRun(ctx, input));
  mount(dispatch.undoDryRun, (ctx, input) => undoDryRun(deps.boxFees, ctx, input));
  mount(dispatch.handOver, (ctx, input) => handOver(places, ctx, input));
  mount(dispatch.handOverSplit, (ctx, input) => showSplit(places, ctx, input));
  mount(dispatch.turns, (ctx, input) => listTurns(places, ctx, input));
  mount(dispatch.linkTurn, (ctx, input) => linkTurn(places, ctx, input));
  mount(dispatch.numberTurn, (ctx, input) => numberTurn(ctx, input));
  mount(dispatch.undoTurn, (ctx, input) => undoTurn(ctx, input));
  mount(dispatch.pairs, (ctx, input) => listPairs(places, ctx, input));
  mount(dispatch.linkPair, (ctx, input) => linkPair(places, ctx, input));
  mount(dispatch.undoPair, (ctx, input) => undoPair(ctx, input));
  mount(dispatch.proofs, (ctx, input) => listProofs(deps, ctx, input));
  mount(dispatch.reviewProof, (ctx, input) => reviewProof(ctx, input));
  mount(review.agreeCancellation, (ctx, input) => agreeCancellation(ctx, input));
  mount(orderChanges.agree, (ctx, input) => agreeChange(places, ctx, input));
  mount(dispatch.checkIn, (ctx, input) => checkInNode(places, ctx, input));
  mount(dispatch.refuseProposal, (ctx, input) => refuseSign(ctx, input));
  mount(dispatch.takeSigns, (ctx, input) => takeSigns(places, ctx, input));
  mount(dispatch.signRule, (ctx) => getSignRule(ctx));
  mount(dispatch.saveSignRule, (ctx, input) => saveSignRule(ctx, input));
  mount(dispatch.correctNode, (ctx, input) => correctNodeTime(places, ctx, input));
  mount(dispatch.correctWeighing, (ctx, input) => correctWeighing(ctx, input));
  mount(dispatch.undoCheckIn, (ctx, input) => undoCheckIn(ctx, input));
  registerTemplates(mount);
  mount.prepared(dispatch.uploadPicture, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => takeUploads(ctx, kept),
  });
  return {
    work: (run) => workRun(deps, run),
    onBrokenOff: (tx, jobId) => tellOfRun(tx, jobId, deps.clock()),
  };
}
