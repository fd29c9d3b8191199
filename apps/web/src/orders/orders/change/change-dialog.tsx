import { ORDER_WORDS } from '@boxhaul/domain/orders';
import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import type { OrderItem } from '../../../data/orders/orders.api';
import { harbors } from '../../../data/pricing/places.api';
import { RegionPicker } from '../../../parts/pricing/region-picker';
import { Combobox } from '../../../ui/form/combobox';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import type { Form } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import type { ChangeValues } from './change-values';
import { ChangeCost } from './change-cost';
import { DoorMove } from './door-move';
import { useChangeForm } from './use-change-form';
import { IdentifierField } from '../../../parts/kit/identifier-field';
import { PhoneField } from '../../../parts/kit/phone-field';

interface ChangeDialogProps {
  order: OrderItem;
  onClose: () => void;
}

interface FieldsProps {
  order: OrderItem;
  form: Form<ChangeValues>;
}

const wordsOf = (order: OrderItem) => orderFieldWords(directionOf(order.orderType));

/** What trucks go by. */
function RouteFields({ order, form }: FieldsProps) {
  const harbor = useQuery(harbors()).data?.find(({ harborName }) => harborName === order.harborName);
  const words = wordsOf(order);
  const { values, faults, edit } = form;
  return (
    <>
      <Combobox
        label={words.dockId}
        placeholder={order.dockName ?? '不指定'}
        options={(harbor?.dockList ?? []).map(({ dockId, dockName }) => ({
          value: String(dockId),
          label: dockName,
        }))}
        value={values.dockId}
        error={faults.dockId}
        onChange={(dockId) => edit({ dockId })}
      />
      <RegionPicker
        narrow
        code={values.regionCode}
        error={faults.regionCode}
        onChange={(regionCode) => edit({ regionCode })}
      />
      <FormField form={form} name="address">
        {(field) => <TextField {...field} label={words.address} maxLength={200} />}
      </FormField>
      <DoorMove order={order} regionCode={values.regionCode} address={values.address} />
      <FormField form={form} name="cabinetNum">
        {(field) => (
          <TextField {...field} label={words.cabinetNum} inputMode="numeric" maxLength={3} suffix="箱" />
        )}
      </FormField>
    </>
  );
}

function PeopleFields({ order, form }: FieldsProps) {
  const words = wordsOf(order);
  return (
    <>
      <FormField form={form} name="contactName">
        {(field) => <TextField {...field} label={words.contactName} maxLength={40} />}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} takes="extension" label={words.contactPhone} />}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label={words.remark} maxLength={500} />}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label="给客服的说明（选填）" maxLength={200} />}
      </FormField>
    </>
  );
}

/** Asks to change an approved order. What it costs is shown before it is sent; customer service answers. */
export function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const { form, isChanged, isFresh, cost, fault } = useChangeForm(order, onClose);
  const words = wordsOf(order);
  return (
    <FormDialog
      title={`申请改单 · ${order.orderNo}`}
      okText="提交改单申请"
      busy={form.busy}
      dirty={isChanged}
      disabled={!isFresh}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="bookSpaceNo">
        {(field) => <IdentifierField {...field} kind="booking" max={40} label={words.bookSpaceNo} />}
      </FormField>
      <DateTimeField
        label={words.requireDate}
        value={form.values.requireDate}
        error={form.faults.requireDate}
        onChange={(requireDate) => form.edit({ requireDate })}
      />
      {order.orderStatus === ORDER_WORDS.approved.orderStatus ? (
        <RouteFields order={order} form={form} />
      ) : (
        <p>已有箱起运，码头、门点和箱量不能再改；如需改送请联系客服。</p>
      )}
      <PeopleFields order={order} form={form} />
      <ChangeCost cost={cost} isChanged={isChanged} isFresh={isFresh} fault={fault} />
    </FormDialog>
  );
}
