import { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import type { PauseHolder } from '@boxhaul/domain/fleet';
import type { Upload } from '../../lib/upload';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { downloadFile } from '../kit/download-file';

const desk = dataOf(['desk']);

export const carrierList = desk.query(fleetDesk.carriers, { keep: true });
export const vehicleList = desk.query(fleetDesk.vehicles, { keep: true });
export const trailerList = desk.query(fleetDesk.trailers, { keep: true });
export const driverList = desk.query(fleetDesk.drivers, { keep: true });
export const carrierDetail = desk.query(fleetDesk.carrier, { by: 'id' });
export const vehicleDetail = desk.query(fleetDesk.vehicle, { by: 'id' });
export const trailerDetail = desk.query(fleetDesk.trailer, { by: 'id' });
export const driverDetail = desk.query(fleetDesk.driver, { by: 'id' });

export const fleetPauses = desk.query(fleetDesk.pauses, {
  by: (holder: PauseHolder, id: string) => ({ holder, id }),
});

/** Fleets, drivers and payees in use. */
export const fleetChoices = desk.fixed(fleetDesk.choices);

/** What must be entered before a box is given to somebody. */
export const paperRule = desk.fixed(fleetDesk.paperRule);

export const saveCarrier = desk.mutation(fleetDesk.saveCarrier, { quiet: true });
export const saveVehicle = desk.mutation(fleetDesk.saveVehicle, { quiet: true });
export const saveTrailer = desk.mutation(fleetDesk.saveTrailer, { quiet: true });
export const saveDriver = desk.mutation(fleetDesk.saveDriver, { quiet: true });
export const savePaperRule = desk.mutation(fleetDesk.savePaperRule, { quiet: true });
export const addPause = desk.mutation(fleetDesk.addPause, { quiet: true });
export const endPause = desk.mutation(fleetDesk.endPause, { by: 'pauseId' });
export const giveDriverAccount = desk.mutation(fleetDesk.giveAccount, { by: 'driverId' });
export const setRetired = desk.mutation(fleetDesk.setRetired, { quiet: true });
export const removeRecord = desk.mutation(fleetDesk.remove);

/** What would come of an Excel file; nothing is kept of it. */
export const checkSheet = () => ({
  mutationFn: ({ file, kind }: InputOf<typeof fleetDesk.checkSheet> & { file: File }) =>
    client.call(fleetDesk.checkSheet, { kind }, { files: [file], quiet: true }),
});

export const enterSheet = desk.change(
  ({ file, kind }: InputOf<typeof fleetDesk.enterSheet> & { file: File }) =>
    client.call(fleetDesk.enterSheet, { kind }, { files: [file], quiet: true }),
);

export const exportFleet = (filter: InputOf<typeof fleetDesk.exportSheet>) =>
  downloadFile(fleetDesk.exportSheet, filter, '档案.xlsx');

/** What would come of an Excel file of leave and outage. */
export const checkPauseSheet = () => ({
  mutationFn: (file: File) => client.call(fleetDesk.checkPauseSheet, {}, { files: [file], quiet: true }),
});

export const enterPauseSheet = desk.change((file: File) =>
  client.call(fleetDesk.enterPauseSheet, {}, { files: [file], quiet: true }),
);

export const exportPauses = () => downloadFile(fleetDesk.exportPauses, {}, '请假与停运.xlsx');

/** Sends one picture or file of a paper; answers its id. */
export const sendPaper: Upload<string> = async (file, onProgress, signal) => {
  const [stored] = await client.call(
    fleetDesk.uploadPaper,
    { fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
  if (!stored) throw new Error('上传失败，请重试');
  return stored.filePath;
};
