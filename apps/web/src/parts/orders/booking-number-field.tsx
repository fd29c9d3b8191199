import { cleanIdentifier } from '@boxhaul/domain/kit';
import { sameBookingDoubt } from '@boxhaul/domain/pricing';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSettled } from '../../lib/hooks/use-settled';
import { IdentifierField } from '../kit/identifier-field';

/** So long a number stands before it is looked up, ms. */
const ASKED_AFTER_MS = 500;

type Found = { orderId: string; orderNo: string }[];

interface BookingNumberFieldProps extends Omit<
  ComponentProps<typeof IdentifierField>,
  'kind' | 'max' | 'hint'
> {
  /** Asks for the orders that have the number. */
  others: (bookSpaceNo: string) => UseQueryOptions<Found>;
  /** The order that is edited, which has it. */
  orderId?: string | null;
}

/** A booking number; other orders that have it are named, and nothing is refused for it. */
export function BookingNumberField({ others, orderId = null, ...field }: BookingNumberFieldProps) {
  const typed = cleanIdentifier('booking', field.value);
  const asked = useSettled(typed, ASKED_AFTER_MS);
  const { data } = useQuery(others(asked));
  const found = asked === typed ? (data ?? []).filter((order) => order.orderId !== orderId) : [];
  return (
    <IdentifierField
      {...field}
      kind="booking"
      max={40}
      hint={<span role="status">{sameBookingDoubt(found.map(({ orderNo }) => orderNo))}</span>}
    />
  );
}
