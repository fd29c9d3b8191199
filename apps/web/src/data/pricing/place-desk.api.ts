import { placeDesk } from '@boxhaul/contract/pricing';
import { dataOf } from '../kit/data-of';

/** What is chosen from elsewhere is read anew too: lists of harbours, companies and streets. */
const data = dataOf(['desk', 'places'], ['places']);

export const placeOverview = data.fixed(placeDesk.overview);

/** Regions below one, '0' for the provinces, or those that a keyword finds. */
export const managedRegions = data.query(placeDesk.regions, { keep: true });

export const saveHarbor = data.mutation(placeDesk.saveHarbor, { quiet: true });
export const saveDock = data.mutation(placeDesk.saveDock, { quiet: true });
export const saveDepot = data.mutation(placeDesk.saveDepot, { quiet: true });
export const saveShipCompany = data.mutation(placeDesk.saveShipCompany, { quiet: true });
export const removePlace = data.mutation(placeDesk.remove);
export const addRegion = data.mutation(placeDesk.addRegion, { quiet: true });
export const editRegion = data.mutation(placeDesk.editRegion, { quiet: true });
export const mergeRegion = data.mutation(placeDesk.mergeRegion, { quiet: true });
export const removeRegion = data.mutation(placeDesk.removeRegion, { by: 'regionCode' });

/** Remembered doors of all customers. */
export const managedDoorPoints = data.query(placeDesk.doorPoints, { keep: true });

export const correctDoorPoint = data.mutation(placeDesk.correctDoorPoint);
export const forgetDoorPoint = data.mutation(placeDesk.forgetDoorPoint);
