import { orderFieldWords, sameBookingDoubt } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { sameBooking } from '../../data/orders.api';
import { useSettled } from '../../lib/hooks/use-settled';
import { TextField } from '../../ui/form/text-field';
import { FieldSlot } from './field-slot';
import { useOrderFormView } from './order-form-context';

/** So long a number stands before it is looked up, ms. */
const ASKED_AFTER_MS = 500;

/** The booking number; other orders that have it are named, and nothing is refused for it. `orderId`: the edited one. */
export function BookingField({ orderId }: { orderId: string | null }) {
  const { values } = useOrderFormView();
  const typed = values.bookSpaceNo.trim();
  const asked = useSettled(typed, ASKED_AFTER_MS);
  const { data } = useQuery(sameBooking(asked));
  const others = asked === typed ? (data ?? []).filter((order) => order.orderId !== orderId) : [];
  return (
    <FieldSlot name="bookSpaceNo">
      {(field) => (
        <TextField
          {...field}
          label={orderFieldWords(values.orderType).bookSpaceNo}
          hint={<span role="status">{sameBookingDoubt(others.map(({ orderNo }) => orderNo))}</span>}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </FieldSlot>
  );
}
