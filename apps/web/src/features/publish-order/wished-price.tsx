import { orderFieldWords } from '@boxhaul/domain';
import { useState } from 'react';
import { TextField } from '../../ui/form/text-field';
import { FieldSlot } from './field-slot';
import { useOrderFormView } from './order-form-context';

/** Where no price is known, the customer's own idea of one. S5: on blur it must have a value, else '请输入价格'. */
export function WishedPrice() {
  const { form, edit, faults, leave } = useOrderFormView();
  const [left, setLeft] = useState(false);
  const blank = left && !form.wishedPrice.trim() ? '请输入价格' : undefined;
  return (
    <FieldSlot name="wishedPrice" onLeave={leave} wide>
      <TextField
        label={`${orderFieldWords(form.orderType).wishedPrice}（元/箱）`}
        inputMode="decimal"
        maxLength={9}
        value={form.wishedPrice}
        hint="供客服报价参考"
        error={blank ?? faults.wishedPrice}
        onBlur={() => setLeft(true)}
        onChange={(value) => edit({ wishedPrice: value.replace(/[^\d.]/g, '') })}
      />
    </FieldSlot>
  );
}
