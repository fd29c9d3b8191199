import { ORDER_WORDS } from '@boxhaul/domain/orders';
import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { harbors } from '../../../data/pricing/places.api';
import { RequireDateField } from '../../../parts/orders/require-date-field';
import { RegionPicker } from '../../../parts/pricing/region-picker';
import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import { QuickPicks } from '../../../ui/form/quick-picks';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import type { Form } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { CHANGE_TOPIC_KEYS, CHANGE_TOPICS, type ChangeTopicKey, type ChangeValues } from './change-values';
import css from './change-cost.module.css';
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

function DockField({ order, form }: FieldsProps) {
  const harbor = useQuery(harbors()).data?.find(({ harborName }) => harborName === order.harborName);
  return (
    <Combobox
      label={wordsOf(order).dockId}
      placeholder={order.dockName ?? '不指定'}
      options={(harbor?.dockList ?? []).map(({ dockId, dockName }) => ({
        value: String(dockId),
        label: dockName,
      }))}
      value={form.values.dockId}
      error={form.faults.dockId}
      onChange={(dockId) => form.edit({ dockId })}
    />
  );
}

function DoorFields({ order, form }: FieldsProps) {
  const { values, faults, edit } = form;
  return (
    <>
      <RegionPicker
        narrow
        code={values.regionCode}
        error={faults.regionCode}
        onChange={(regionCode) => edit({ regionCode })}
      />
      <FormField form={form} name="address">
        {(field) => <TextField {...field} label={wordsOf(order).address} maxLength={200} />}
      </FormField>
      <DoorMove order={order} regionCode={values.regionCode} address={values.address} />
    </>
  );
}

function ContactFields({ order, form }: FieldsProps) {
  const words = wordsOf(order);
  return (
    <>
      <FormField form={form} name="contactName">
        {(field) => <TextField {...field} label={words.contactName} maxLength={40} />}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} takes="extension" label={words.contactPhone} />}
      </FormField>
    </>
  );
}

/** The fields of each topic. */
const TOPIC_FIELDS: Record<ChangeTopicKey, (props: FieldsProps) => ReactNode> = {
  time: ({ order, form }) => (
    <RequireDateField
      label={wordsOf(order).requireDate}
      value={form.values.requireDate}
      error={form.faults.requireDate}
      onChange={(requireDate) => form.edit({ requireDate })}
    />
  ),
  boxes: ({ order, form }) => (
    <FormField form={form} name="cabinetNum">
      {(field) => (
        <TextField
          {...field}
          label={wordsOf(order).cabinetNum}
          inputMode="numeric"
          maxLength={3}
          suffix="箱"
        />
      )}
    </FormField>
  ),
  door: DoorFields,
  dock: DockField,
  booking: ({ order, form }) => (
    <FormField form={form} name="bookSpaceNo">
      {(field) => <IdentifierField {...field} kind="booking" max={40} label={wordsOf(order).bookSpaceNo} />}
    </FormField>
  ),
  contact: ContactFields,
  remark: ({ order, form }) => (
    <FormField form={form} name="remark">
      {(field) => <TextArea {...field} label={wordsOf(order).remark} maxLength={500} />}
    </FormField>
  ),
};

/** Asks to change an approved order: first what, then how. What it costs is shown before it is sent; service answers. */
export function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const { form, topics, toggle, isChanged, isFresh, cost, fault } = useChangeForm(order, onClose);
  const stands = order.orderStatus !== ORDER_WORDS.approved.orderStatus;
  // One that came back can be taken back, though it is offered no more.
  const offered = CHANGE_TOPIC_KEYS.filter(
    (key) => topics.includes(key) || !(stands && CHANGE_TOPICS[key].route),
  );
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
      <div>
        <p className={css.ask}>要改什么？可以多选</p>
        <QuickPicks
          label="要改什么"
          picks={offered.map((value) => ({ name: CHANGE_TOPICS[value].name, value }))}
          value={topics}
          onPick={toggle}
        />
      </div>
      {stands && <p>已有箱起运，码头、门点和箱量不能再改；如需改送请联系客服。</p>}
      {topics.map((key) => {
        const Fields = TOPIC_FIELDS[key];
        return <Fields key={key} order={order} form={form} />;
      })}
      {topics.length > 0 && (
        <FormField form={form} name="reason">
          {(field) => <TextArea {...field} label="给客服的说明（选填）" rows={2} maxLength={200} />}
        </FormField>
      )}
      <ChangeCost cost={cost} isChanged={isChanged} isFresh={isFresh} fault={fault} />
    </FormDialog>
  );
}
