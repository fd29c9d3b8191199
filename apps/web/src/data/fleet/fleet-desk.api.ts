import { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import type { PauseHolder } from '@boxhaul/domain/fleet';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Upload } from '../../lib/upload';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

const quiet = (signal: AbortSignal) => ({ signal, quiet: true });

export const carrierList = (filter: InputOf<typeof fleetDesk.carriers>) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'carriers', filter],
    queryFn: ({ signal }) => client.call(fleetDesk.carriers, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const vehicleList = (filter: InputOf<typeof fleetDesk.vehicles>) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'vehicles', filter],
    queryFn: ({ signal }) => client.call(fleetDesk.vehicles, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const trailerList = (filter: InputOf<typeof fleetDesk.trailers>) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'trailers', filter],
    queryFn: ({ signal }) => client.call(fleetDesk.trailers, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const driverList = (filter: InputOf<typeof fleetDesk.drivers>) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'drivers', filter],
    queryFn: ({ signal }) => client.call(fleetDesk.drivers, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const carrierDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'carrier', id],
    queryFn: ({ signal }) => client.call(fleetDesk.carrier, { id }, quiet(signal)),
  });

export const vehicleDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'vehicle', id],
    queryFn: ({ signal }) => client.call(fleetDesk.vehicle, { id }, quiet(signal)),
  });

export const trailerDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'trailer', id],
    queryFn: ({ signal }) => client.call(fleetDesk.trailer, { id }, quiet(signal)),
  });

export const driverDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'driver', id],
    queryFn: ({ signal }) => client.call(fleetDesk.driver, { id }, quiet(signal)),
  });

export const fleetPauses = (holder: PauseHolder, id: string) =>
  queryOptions({
    queryKey: ['desk', 'fleet', 'pauses', holder, id],
    queryFn: ({ signal }) => client.call(fleetDesk.pauses, { holder, id }, quiet(signal)),
  });

/** Fleets, drivers and payees in use. */
export const fleetChoices = queryOptions({
  queryKey: ['desk', 'fleet', 'choices'],
  queryFn: ({ signal }) => client.call(fleetDesk.choices, {}, quiet(signal)),
});

/** What must be entered before a box is given to somebody. */
export const paperRule = queryOptions({
  queryKey: ['desk', 'fleet', 'paper-rule'],
  queryFn: ({ signal }) => client.call(fleetDesk.paperRule, {}, quiet(signal)),
});

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const saveCarrier = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.saveCarrier>) =>
    client.call(fleetDesk.saveCarrier, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveVehicle = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.saveVehicle>) =>
    client.call(fleetDesk.saveVehicle, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveTrailer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.saveTrailer>) =>
    client.call(fleetDesk.saveTrailer, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveDriver = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.saveDriver>) =>
    client.call(fleetDesk.saveDriver, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const savePaperRule = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.savePaperRule>) =>
    client.call(fleetDesk.savePaperRule, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const addPause = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.addPause>) =>
    client.call(fleetDesk.addPause, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const endPause = (cache: QueryClient) => ({
  mutationFn: (pauseId: string) => client.call(fleetDesk.endPause, { pauseId }),
  onSettled: () => refresh(cache),
});

export const giveDriverAccount = (cache: QueryClient) => ({
  mutationFn: (driverId: string) => client.call(fleetDesk.giveAccount, { driverId }),
  onSettled: () => refresh(cache),
});

export const setRetired = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.setRetired>) =>
    client.call(fleetDesk.setRetired, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const removeRecord = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.remove>) => client.call(fleetDesk.remove, input),
  onSettled: () => refresh(cache),
});

/** What would come of an Excel file; nothing is kept of it. */
export const checkSheet = () => ({
  mutationFn: ({ file, kind }: InputOf<typeof fleetDesk.checkSheet> & { file: File }) =>
    client.call(fleetDesk.checkSheet, { kind }, { files: [file], quiet: true }),
});

export const enterSheet = (cache: QueryClient) => ({
  mutationFn: ({ file, kind }: InputOf<typeof fleetDesk.enterSheet> & { file: File }) =>
    client.call(fleetDesk.enterSheet, { kind }, { files: [file], quiet: true }),
  onSettled: () => refresh(cache),
});

export const exportFleet = (filter: InputOf<typeof fleetDesk.exportSheet>) =>
  downloadFile(fleetDesk.exportSheet, filter, '档案.xlsx');

/** What would come of an Excel file of leave and outage. */
export const checkPauseSheet = () => ({
  mutationFn: (file: File) => client.call(fleetDesk.checkPauseSheet, {}, { files: [file], quiet: true }),
});

export const enterPauseSheet = (cache: QueryClient) => ({
  mutationFn: (file: File) => client.call(fleetDesk.enterPauseSheet, {}, { files: [file], quiet: true }),
  onSettled: () => refresh(cache),
});

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
