import { useState } from 'react';
import { TextField } from '../../../ui/text-field';
import { useOrderFormView } from './order-form-context';

/** Where no price is known, the customer's own idea of one. S5: on blur it must have a value, else '请输入价格'. */
export function WishedPrice() {
  const { form, edit } = useOrderFormView();
  const [left, setLeft] = useState(false);
  return (
    <TextField
      label="期望运价（元/箱）"
      inputMode="decimal"
      maxLength={10}
      value={form.wishedPrice}
      hint="写入备注，供客服报价参考"
      error={left && !form.wishedPrice.trim() ? '请输入价格' : undefined}
      onBlur={() => setLeft(true)}
      onChange={(value) => edit({ wishedPrice: value.replace(/[^\d.]/g, '') })}
    />
  );
}
