export { endDueTenders } from './end-due-tenders';
export { endTendersOf, expireTenders } from './end-tenders';
export { followGivenBack, followReplaced, followTakenBack } from './follow-task';
export { recordTenders } from './record-tender';
export { notifyAnswered, notifyOffered, notifyTenderWithdrawn } from './notify-tender';
export {
  type TenderRow,
  answerTender,
  endTender,
  findCarrierOf,
  findTenders,
  insertTenders,
  lockActiveTenders,
  lockTenders,
  selectCarrierAccounts,
  selectOfferedBoxes,
  setTenderTask,
} from './tenders.repo';
