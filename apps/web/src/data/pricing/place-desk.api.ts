import type { InputOf } from '@boxhaul/contract/kit';
import { placeDesk } from '@boxhaul/contract/pricing';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export const placeOverview = queryOptions({
  queryKey: ['desk', 'places'],
  queryFn: ({ signal }) => client.call(placeDesk.overview, {}, { signal, quiet: true }),
});

/** Regions below one, '0' for the provinces, or those that a keyword finds. */
export const managedRegions = (wanted: InputOf<typeof placeDesk.regions>) =>
  queryOptions({
    queryKey: ['desk', 'places', 'regions', wanted],
    queryFn: ({ signal }) => client.call(placeDesk.regions, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What is chosen from elsewhere is read anew too: lists of harbours, companies and streets. */
const refresh = (cache: QueryClient) =>
  Promise.all([['desk', 'places'], ['places']].map((queryKey) => cache.invalidateQueries({ queryKey })));

export const saveHarbor = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.saveHarbor>) =>
    client.call(placeDesk.saveHarbor, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveDock = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.saveDock>) =>
    client.call(placeDesk.saveDock, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveDepot = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.saveDepot>) =>
    client.call(placeDesk.saveDepot, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveShipCompany = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.saveShipCompany>) =>
    client.call(placeDesk.saveShipCompany, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const removePlace = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.remove>) => client.call(placeDesk.remove, input),
  onSettled: () => refresh(cache),
});

export const addRegion = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.addRegion>) =>
    client.call(placeDesk.addRegion, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const editRegion = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.editRegion>) =>
    client.call(placeDesk.editRegion, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const mergeRegion = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.mergeRegion>) =>
    client.call(placeDesk.mergeRegion, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const removeRegion = (cache: QueryClient) => ({
  mutationFn: (regionCode: string) => client.call(placeDesk.removeRegion, { regionCode }),
  onSettled: () => refresh(cache),
});

/** Remembered doors of all customers. */
export const managedDoorPoints = (wanted: InputOf<typeof placeDesk.doorPoints>) =>
  queryOptions({
    queryKey: ['desk', 'places', 'doors', wanted],
    queryFn: ({ signal }) => client.call(placeDesk.doorPoints, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const correctDoorPoint = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.correctDoorPoint>) =>
    client.call(placeDesk.correctDoorPoint, input),
  onSettled: () => refresh(cache),
});

export const forgetDoorPoint = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof placeDesk.forgetDoorPoint>) =>
    client.call(placeDesk.forgetDoorPoint, input),
  onSettled: () => refresh(cache),
});
