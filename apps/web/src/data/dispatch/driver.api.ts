import { driverApp } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

/** What all that is read for a driver stands under. */
export const DRIVER_KEY = ['driver'] as const;

export type DriverTasks = OutputOf<typeof driverApp.tasks>;
export type CheckedIn = OutputOf<typeof driverApp.checkIn>;

export const readDriverTasks = (signal?: AbortSignal): Promise<DriverTasks> =>
  client.call(driverApp.tasks, {}, { quiet: true, ...(signal && { signal }) });

/** Sends one picture under its own key, so that it is kept once; answers its id. */
export async function sendDriverPicture(picture: File, idempotencyKey: string): Promise<string> {
  const [stored] = await client.call(
    driverApp.uploadPicture,
    { fileName: picture.name },
    { files: [picture], idempotencyKey, quiet: true },
  );
  if (!stored) throw new Error('照片没有传上，请重试');
  return stored.filePath;
}

export const checkInByDriver = (input: InputOf<typeof driverApp.checkIn>, idempotencyKey: string) =>
  client.call(driverApp.checkIn, input, { idempotencyKey, quiet: true });

/** Once more it changes nothing. */
export const confirmHours = (version: string) =>
  client.call(driverApp.confirmHours, { version }, { quiet: true });

export const refuseTask = (input: InputOf<typeof driverApp.refuse>, idempotencyKey: string) =>
  client.call(driverApp.refuse, input, { idempotencyKey, quiet: true });

export const reportTask = (input: InputOf<typeof driverApp.report>, idempotencyKey: string) =>
  client.call(driverApp.report, input, { idempotencyKey, quiet: true });

export const agreeToTracking = (agreed: boolean) =>
  client.call(driverApp.consent, { agreed }, { quiet: true });

export type PhonePoint = InputOf<typeof driverApp.positions>['points'][number];

export const sendPhonePoints = (sentAt: string, points: PhonePoint[]) =>
  client.call(driverApp.positions, { sentAt, points }, { quiet: true });

export const claimExpense = (input: InputOf<typeof driverApp.claim>, idempotencyKey: string) =>
  client.call(driverApp.claim, input, { idempotencyKey, quiet: true });

export const changeClaim = (input: InputOf<typeof driverApp.changeClaim>, idempotencyKey: string) =>
  client.call(driverApp.changeClaim, input, { idempotencyKey, quiet: true });

export const withdrawClaim = (input: InputOf<typeof driverApp.withdrawClaim>, idempotencyKey: string) =>
  client.call(driverApp.withdrawClaim, input, { idempotencyKey, quiet: true });

export type PayLine = OutputOf<typeof driverApp.pay>['lines'][number];

/** Another question whenever something has arrived. */
export const driverPay = (arrivals: number) =>
  queryOptions({
    queryKey: [...DRIVER_KEY, 'pay', arrivals],
    queryFn: ({ signal }) => client.call(driverApp.pay, {}, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
