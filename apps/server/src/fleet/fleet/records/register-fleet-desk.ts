import { fleet, fleetDesk } from '@boxhaul/contract/fleet';
import type { Deps } from '../../../platform/context';
import type { Mount } from '../../../platform/http/mount';
import { openTableReader } from '../../../platform/sheets/table-reader';
import { makeInitialPassword } from '../../../identity/account';
import { storeUploads, attachUploads } from '../../../kit/files';
import {
  addCarrierAccount,
  listCarrierAccounts,
  resetCarrierAccount,
  turnCarrierAccount,
} from './carrier-accounts';
import { checkSheet, readSheetFile } from '../sheets/check-sheet';
import { enterSheet } from '../sheets/enter-sheet';
import { exportSheet } from '../sheets/export-sheet';
import { checkPauseSheet, enterPauseSheet, exportPauses, readPauseSheet } from '../sheets/pause-sheet';
import {
  checkTerminalSheet,
  enterTerminalSheet,
  exportTerminals,
  readTerminalSheet,
} from '../sheets/terminal-sheet';
import { getCarrier, getDriver, getTrailer, getVehicle } from './get-record';
import { listCarriers, listDrivers, listTrailers, listVehicles } from './list-records';
import { addPause, endPause, listPauses } from './keep-pauses';
import { selectChoices } from './records.repo';
import { saveCarrier } from './save-carrier';
import { giveAccount, saveDriver } from './save-driver';
import { savePaperRule, showPaperRule } from '../paper-rule';
import { saveTrailer, saveVehicle } from './save-vehicle';
import { removeRecord, setRetired } from './set-retired';

/** Fleets, trucks, trailers and drivers, as the desk keeps them. */
export function registerFleetDesk(mount: Mount, deps: Deps): void {
  mount(fleetDesk.carriers, (ctx, input) => listCarriers(ctx, input));
  mount(fleetDesk.carrier, (ctx, input) => getCarrier(ctx, input));
  mount(fleetDesk.saveCarrier, (ctx, input) => saveCarrier(ctx, input));
  mount(fleetDesk.vehicles, (ctx, input) => listVehicles(ctx, input));
  mount(fleetDesk.vehicle, (ctx, input) => getVehicle(deps, ctx, input));
  mount(fleetDesk.saveVehicle, (ctx, input) => saveVehicle(ctx, input));
  mount(fleetDesk.trailers, (ctx, input) => listTrailers(ctx, input));
  mount(fleetDesk.trailer, (ctx, input) => getTrailer(deps, ctx, input));
  mount(fleetDesk.saveTrailer, (ctx, input) => saveTrailer(ctx, input));
  mount(fleetDesk.drivers, (ctx, input) => listDrivers(ctx, input));
  mount(fleetDesk.driver, (ctx, input) => getDriver(deps, ctx, input));
  mount(fleetDesk.saveDriver, (ctx, input) => saveDriver(ctx, input));
  mount(fleetDesk.pauses, (ctx, input) => listPauses(ctx, input));
  mount(fleetDesk.addPause, (ctx, input) => addPause(ctx, input));
  mount(fleetDesk.endPause, (ctx, input) => endPause(ctx, input));
  mount.prepared(fleetDesk.giveAccount, {
    prepare: (ctx) => makeInitialPassword(deps, ctx),
    work: (ctx, input, password) => giveAccount(ctx, input, password),
  });
  mount(fleetDesk.carrierAccounts, (ctx, input) => listCarrierAccounts(ctx, input));
  mount.prepared(fleetDesk.addCarrierAccount, {
    prepare: (ctx) => makeInitialPassword(deps, ctx),
    work: (ctx, input, password) => addCarrierAccount(ctx, input, password),
  });
  mount(fleetDesk.turnCarrierAccount, (ctx, input) => turnCarrierAccount(ctx, input));
  mount.prepared(fleetDesk.resetCarrierAccount, {
    prepare: (ctx) => makeInitialPassword(deps, ctx),
    work: (ctx, input, password) => resetCarrierAccount(ctx, input, password),
  });
  mount(fleetDesk.setRetired, (ctx, input) => setRetired(ctx, input));
  mount(fleetDesk.remove, (ctx, input) => removeRecord(ctx, input));
  mount.prepared(fleetDesk.uploadPaper, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'document', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount(fleetDesk.paperRule, (ctx) => showPaperRule(ctx));
  mount(fleetDesk.savePaperRule, (ctx, input) => savePaperRule(ctx, input));
  const read = openTableReader();
  mount(fleetDesk.checkSheet, (ctx, input) => checkSheet(read, ctx, input));
  mount.prepared(fleetDesk.enterSheet, {
    prepare: (ctx, { kind }) => readSheetFile(read, ctx, kind),
    work: (ctx, input, file) => enterSheet(ctx, input, file),
  });
  mount.raw(fleetDesk.exportSheet, (ctx, input, { reply }) => exportSheet(ctx, input, reply));
  mount(fleetDesk.checkPauseSheet, (ctx) => checkPauseSheet(read, ctx));
  mount.prepared(fleetDesk.enterPauseSheet, {
    prepare: (ctx) => readPauseSheet(read, ctx),
    work: (ctx, _input, file) => enterPauseSheet(ctx, file),
  });
  mount.raw(fleetDesk.exportPauses, (ctx, _input, { reply }) => exportPauses(ctx, reply));
  mount(fleet.checkSheet, (ctx) => checkTerminalSheet(read, ctx));
  mount.prepared(fleet.enterSheet, {
    prepare: (ctx) => readTerminalSheet(read, ctx),
    work: (ctx, _input, file) => enterTerminalSheet(ctx, file),
  });
  mount.raw(fleet.exportSheet, (ctx, _input, { reply }) => exportTerminals(ctx, reply));
  mount(fleetDesk.choices, (ctx) => selectChoices(ctx.db));
}
