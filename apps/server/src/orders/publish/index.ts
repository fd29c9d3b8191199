export { bookingKey, findBookedOrders } from './bookings.repo';
export { editedFields } from './edited-fields';
export { selectIrremovableBoxes } from './kept-boxes.repo';
export { needOrderingCustomer } from './need-ordering-customer';
export { prepareDraft } from './prepare-draft';
export { questionOfDraft } from './price-draft';
export type { PublishDeps } from './publish-deps';
export { refuseIrremovableBoxes } from './refuse-irremovable-boxes';
export {
  doorOf,
  findDockOf,
  findDoorRegion,
  type OrderDraftInput,
  requireMoment,
  resolveEnds,
} from './resolve-draft';
export { sameBookingFor } from './same-booking';
export { saveOrderUseCase, storeOrder } from './save-order';
export { registerPublish } from './register-publish';
