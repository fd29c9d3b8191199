import { wishedPrice } from '@boxhaul/contract/pricing/order-draft';
import { orderFieldWords } from '@boxhaul/domain/pricing';
import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field';
import { FieldSlot } from '../field-slot';
import { useOrderFormView } from '../order-form-context';

/** What the contract says of none. */
const MISSED = wishedPrice.safeParse('').error?.issues[0]?.message;

/** Where no price is known, the customer's own idea of one. S5: on blur it must have a value; it may be sent without. */
export function WishedPrice() {
  const { orderType } = useOrderFormView().values;
  const [left, setLeft] = useState(false);
  return (
    <FieldSlot name="wishedPrice" wide>
      {({ value, error, onChange }) => (
        <TextField
          label={`${orderFieldWords(orderType).wishedPrice}（元/箱）`}
          inputMode="decimal"
          maxLength={9}
          value={value}
          hint="供客服报价参考"
          error={left && !value.trim() ? MISSED : error}
          onBlur={() => setLeft(true)}
          onChange={(typed) => onChange(typed.replace(/[^\d.]/g, ''))}
        />
      )}
    </FieldSlot>
  );
}
