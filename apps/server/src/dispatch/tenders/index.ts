export { endDueTenders } from './end-due-tenders';
export { endTendersOf, expireTenders } from './end-tenders';
export { followGivenBack, followReplaced, followTakenBack } from './follow-task';
export { recordTenders } from './record-tender';
export { tellAnswered, tellOffered, tellTenderWithdrawn } from './tell-of-tender';
export {
  type TenderRow,
  answerTender,
  endTender,
  findCarrierOf,
  findTenders,
  insertTenders,
  lockLivingTenders,
  lockTenders,
  selectCarrierAccounts,
  selectOfferedBoxes,
  setTenderTask,
} from './tenders.repo';
