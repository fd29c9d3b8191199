import { orderFieldWords } from '@boxhaul/domain/pricing';
import { sameBooking } from '../../../data/orders/orders.api';
import { BookingNumberField } from '../../../parts/orders/booking-number-field';
import { FieldSlot } from '../field-slot';
import { useOrderFormView } from '../order-form-context';

/** The booking number; `orderId`: the edited one. */
export function BookingField({ orderId }: { orderId: string | null }) {
  const { values } = useOrderFormView();
  return (
    <FieldSlot name="bookSpaceNo">
      {(field) => (
        <BookingNumberField
          {...field}
          label={orderFieldWords(values.orderType).bookSpaceNo}
          others={sameBooking}
          orderId={orderId}
        />
      )}
    </FieldSlot>
  );
}
