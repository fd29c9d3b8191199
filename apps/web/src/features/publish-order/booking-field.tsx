import { cleanIdentifier, orderFieldWords, sameBookingDoubt } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { sameBooking } from '../../data/orders.api';
import { useSettled } from '../../lib/hooks/use-settled';
import { IdentifierField } from '../../parts/identifier-field';
import { FieldSlot } from './field-slot';
import { useOrderFormView } from './order-form-context';

/** So long a number stands before it is looked up, ms. */
const ASKED_AFTER_MS = 500;

/** The booking number; other orders that have it are named, and nothing is refused for it. `orderId`: the edited one. */
export function BookingField({ orderId }: { orderId: string | null }) {
  const { values } = useOrderFormView();
  const typed = cleanIdentifier('booking', values.bookSpaceNo);
  const asked = useSettled(typed, ASKED_AFTER_MS);
  const { data } = useQuery(sameBooking(asked));
  const others = asked === typed ? (data ?? []).filter((order) => order.orderId !== orderId) : [];
  return (
    <FieldSlot name="bookSpaceNo">
      {(field) => (
        <IdentifierField
          {...field}
          kind="booking"
          max={40}
          label={orderFieldWords(values.orderType).bookSpaceNo}
          hint={<span role="status">{sameBookingDoubt(others.map(({ orderNo }) => orderNo))}</span>}
        />
      )}
    </FieldSlot>
  );
}
