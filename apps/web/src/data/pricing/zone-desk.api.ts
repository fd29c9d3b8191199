import type { InputOf } from '@boxhaul/contract/kit';
import { zoneDesk } from '@boxhaul/contract/pricing';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['desk', 'zones'];

export const zoneList = (wanted: InputOf<typeof zoneDesk.list>) =>
  queryOptions({
    queryKey: [...KEY, 'list', wanted],
    queryFn: ({ signal }) => client.call(zoneDesk.list, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const zoneWarnings = queryOptions({
  queryKey: [...KEY, 'warnings'],
  queryFn: ({ signal }) => client.call(zoneDesk.warnings, {}, { signal, quiet: true }),
});

export const zoneDetail = (zoneId: number) =>
  queryOptions({
    queryKey: [...KEY, 'detail', zoneId],
    queryFn: ({ signal }) => client.call(zoneDesk.detail, { zoneId }, { signal, quiet: true }),
  });

/** What visitors see of zones is read anew too. */
const refresh = (cache: QueryClient) =>
  Promise.all([KEY, ['zones']].map((queryKey) => cache.invalidateQueries({ queryKey })));

export const saveZone = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof zoneDesk.save>) => client.call(zoneDesk.save, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const stepZone = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof zoneDesk.step>) => client.call(zoneDesk.step, input),
  onSettled: () => refresh(cache),
});

export const addZonePermit = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof zoneDesk.addPermit>) =>
    client.call(zoneDesk.addPermit, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const removeZonePermit = (cache: QueryClient) => ({
  mutationFn: (permitId: number) => client.call(zoneDesk.removePermit, { permitId }),
  onSettled: () => refresh(cache),
});

/** What a GeoJSON file holds. */
export const checkZoneFile = (input: InputOf<typeof zoneDesk.checkImport>) =>
  client.call(zoneDesk.checkImport, input, { quiet: true });

export const importZones = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof zoneDesk.importFile>) =>
    client.call(zoneDesk.importFile, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const exportZones = () => client.call(zoneDesk.exportFile, {});
