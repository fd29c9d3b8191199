import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { CABINET_TYPES, CARGO_WEIGHT_WORDS, orderFieldWords, tradeWord } from '@boxhaul/domain/pricing';
import { RequireDateField } from '../../../parts/orders/require-date-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { BookingField } from './booking-field';
import { FieldSlot } from '../field-slot';
import { Group } from '../group';
import { useOrderFormView } from '../order-form-context';
import { RemarkField } from './remark-field';
import css from '../make-order.module.css';

const TYPES = CABINET_TYPES.map((type) => ({ value: type, label: type }));
const two = <A extends string, B extends string>(a: A, b: B) =>
  [
    { value: '0', label: a },
    { value: '1', label: b },
  ] as const;
const WEIGHTS = two(CARGO_WEIGHT_WORDS[0], CARGO_WEIGHT_WORDS[1]);
const INVOICES = two(INVOICING_WORDS[0], INVOICING_WORDS[1]);
const TRADES = two(tradeWord(true), tradeWord(false));

/** Boxes, cargo, and when it shall be loaded or unloaded. `orderId`: the order that is edited; null for a new one. */
export function CargoGroup({ orderId = null }: { orderId?: string | null }) {
  const words = orderFieldWords(useOrderFormView().values.orderType);
  return (
    <Group title="货物与箱">
      <FieldSlot name="cabinetType" choice>
        {(field) => <Segmented {...field} label={words.cabinetType} figures options={TYPES} />}
      </FieldSlot>
      <FieldSlot name="cabinetNum" half>
        {(field) => (
          <TextField
            {...field}
            label={words.cabinetNum}
            inputMode="numeric"
            placeholder="1–100"
            maxLength={3}
            onChange={(typed) => field.onChange(typed.replace(/\D/g, ''))}
          />
        )}
      </FieldSlot>
      <FieldSlot name="goodsName" half>
        {(field) => <TextField {...field} label={words.goodsName} maxLength={100} />}
      </FieldSlot>
      <BookingField orderId={orderId} />
      <div className={css.terms}>
        <FieldSlot name="isHeavyCargo" choice>
          {(field) => (
            <Segmented
              {...field}
              label={words.isHeavyCargo}
              options={WEIGHTS}
              value={field.value === 0 ? '0' : '1'}
              onChange={(value) => field.onChange(value === '0' ? 0 : 1)}
            />
          )}
        </FieldSlot>
        <FieldSlot name="isForeignTrade" choice>
          {(field) => (
            <Segmented
              {...field}
              label={words.isForeignTrade}
              options={TRADES}
              value={field.value ? '0' : '1'}
              onChange={(value) => field.onChange(value === '0')}
            />
          )}
        </FieldSlot>
        <FieldSlot name="invoicing" choice>
          {(field) => (
            <Segmented
              {...field}
              label={words.invoicing}
              options={INVOICES}
              value={field.value === 0 ? '0' : '1'}
              onChange={(value) => field.onChange(value === '0' ? 0 : 1)}
            />
          )}
        </FieldSlot>
      </div>
      <FieldSlot name="requireDate" wide>
        {(field) => <RequireDateField {...field} label={words.requireDate} />}
      </FieldSlot>
      <RemarkField isNew={orderId === null} />
    </Group>
  );
}
