import {
  type OrderType,
  CABINET_TYPES,
  CARGO_WEIGHT_WORDS,
  CARGO_WEIGHTS,
  ORDER_TYPE_CHOICES,
  orderFieldWords,
  tradeWord,
} from '@boxhaul/domain/pricing';
import { INVOICING_WORDS, INVOICINGS } from '@boxhaul/domain/identity';
import { PLACED_VIA_WORDS, PLACED_VIAS } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../../data/identity/customers.api';
import { sameBookingFor } from '../../../data/orders/desk-orders.api';
import { harbors, shipCompanies } from '../../../data/pricing/places.api';
import { useSettled } from '../../../lib/hooks/use-settled';
import { useSession } from '../../../data/kit/use-session';
import { EnterCustomerDialog } from '../../../parts/identity/enter-customer-dialog';
import { RequireDateField } from '../../../parts/orders/require-date-field';
import { RegionPicker } from '../../../parts/pricing/region-picker';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import type { Form } from '../../../ui/form/use-form';
import { Section } from '../../../ui/layout/section';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import css from './place-order-dialog.module.css';
import { PlacePrice } from './place-price';
import { type PlaceValues, usePlaceOrder } from './use-place-order';
import { BookingNumberField } from '../../../parts/orders/booking-number-field';
import { PhoneField } from '../../../parts/kit/phone-field';

type Part = { form: Form<PlaceValues> };

const DIRECTIONS = [
  { value: '0', label: ORDER_TYPE_CHOICES[0] },
  { value: '1', label: ORDER_TYPE_CHOICES[1] },
] as const;
const CHOICES = {
  invoicing: INVOICINGS.map(
    (one) => ({ value: one === 1 ? '1' : '0', label: INVOICING_WORDS[one] }) as const,
  ),
  isHeavyCargo: CARGO_WEIGHTS.map(
    (one) => ({ value: one === 1 ? '1' : '0', label: CARGO_WEIGHT_WORDS[one] }) as const,
  ),
  isForeignTrade: [true, false].map(
    (one) => ({ value: one ? 'true' : 'false', label: tradeWord(one) }) as const,
  ),
};
const directionOf = (text: string): OrderType => (text === '1' ? 1 : 0);
const wordsOf = ({ values }: Form<PlaceValues>) => orderFieldWords(directionOf(values.orderType));

function Booking({ form }: Part) {
  return (
    <FormField form={form} name="bookSpaceNo">
      {(field) => (
        <BookingNumberField
          {...field}
          label={wordsOf(form).bookSpaceNo}
          required
          others={(bookSpaceNo) => sameBookingFor(form.values.customerId, bookSpaceNo)}
        />
      )}
    </FormField>
  );
}

interface CustomerProps extends Part {
  search: string;
  onSearch: (search: string) => void;
  /** Absent for who may not enter one. */
  onNew: (() => void) | undefined;
}

/** For whom; one that is new is entered from here. */
function CustomerChoice({ form, search, onSearch, onNew }: CustomerProps) {
  const { values, faults, edit } = form;
  const keyword = useSettled(search, 300);
  const customers = useQuery(customerList({ canOrder: true, keyword, pageNo: 1, pageSize: 50 }));
  const found = customers.data?.data;
  return (
    <>
      <TextField
        label="搜索客户"
        type="search"
        placeholder="企业名称 / 手机号 / 税号"
        maxLength={60}
        value={search}
        onChange={onSearch}
        // It searches as one types; the order is not sent by that.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Combobox
        label="客户"
        required
        options={(found ?? []).map(({ customerId, customerName }) => ({
          value: customerId,
          label: customerName,
        }))}
        placeholder={customers.isError ? '客户加载失败，请重新搜索' : '选择已认证或客服登记的客户'}
        loading={customers.isPending}
        value={values.customerId}
        error={faults.customerId}
        onChange={(customerId) => edit({ customerId })}
      />
      {onNew && (
        <p>
          客户还没有登记？
          <Button variant="text" size="s" onClick={onNew}>
            新客户
          </Button>
        </p>
      )}
    </>
  );
}

/** How it was asked for. */
function AskedBy({ form }: Part) {
  const { values, faults, edit } = form;
  return (
    <>
      <Segmented
        label="客户通过"
        required
        options={PLACED_VIAS.map((via) => ({ value: via, label: PLACED_VIA_WORDS[via] }))}
        value={values.via}
        error={faults.via}
        onChange={(via) => edit({ via })}
      />
      <FormField form={form} name="placedNote">
        {(field) => (
          <TextField
            {...field}
            label="来电人或微信名"
            required
            maxLength={200}
            hint="写明谁、用哪个号码或微信要求下单"
          />
        )}
      </FormField>
    </>
  );
}

function Route({ form }: Part) {
  const { values, faults, edit } = form;
  const words = wordsOf(form);
  const places = useQuery(harbors()).data ?? [];
  const companies = useQuery(shipCompanies()).data ?? [];
  const docks = places.find(({ harborName }) => harborName === values.harborName)?.dockList ?? [];
  return (
    <>
      <Segmented
        label={words.orderType}
        options={DIRECTIONS}
        value={values.orderType}
        onChange={(orderType) => edit({ orderType })}
      />
      <Combobox
        label={words.harborName}
        required
        options={places.map((one) => ({
          value: one.harborName,
          label: one.harborName,
          keywords: one.cityName,
        }))}
        value={values.harborName}
        error={faults.harborName}
        onChange={(harborName) => edit({ harborName, dockId: '' })}
      />
      <Combobox
        label={words.dockId}
        placeholder="不指定"
        options={docks.map(({ dockId, dockName }) => ({ value: String(dockId), label: dockName }))}
        value={values.dockId}
        error={faults.dockId}
        onChange={(dockId) => edit({ dockId })}
      />
      <Combobox
        label={words.shipCompanyId}
        required
        options={companies.map(({ shipCompanyId, shipCompanyName, code }) => ({
          value: String(shipCompanyId),
          label: shipCompanyName,
          hint: code ?? undefined,
        }))}
        value={values.shipCompanyId}
        error={faults.shipCompanyId}
        onChange={(shipCompanyId) => edit({ shipCompanyId })}
      />
      <RegionPicker
        narrow
        required
        code={values.regionCode}
        error={faults.regionCode}
        onChange={(regionCode) => edit({ regionCode })}
      />
      <FormField form={form} name="address">
        {(field) => <TextField {...field} label={words.address} required maxLength={200} />}
      </FormField>
    </>
  );
}

function Cargo({ form }: Part) {
  const { values, faults, edit } = form;
  const words = wordsOf(form);
  return (
    <>
      <Segmented
        label={words.cabinetType}
        figures
        options={CABINET_TYPES.map((type) => ({ value: type, label: type }))}
        value={values.cabinetType}
        onChange={(cabinetType) => edit({ cabinetType })}
      />
      <FormField form={form} name="cabinetNum">
        {(field) => (
          <TextField
            {...field}
            label={words.cabinetNum}
            required
            inputMode="numeric"
            maxLength={3}
            suffix="箱"
          />
        )}
      </FormField>
      {(['invoicing', 'isHeavyCargo', 'isForeignTrade'] as const).map((name) => (
        <Segmented
          key={name}
          label={words[name]}
          options={CHOICES[name]}
          value={values[name]}
          onChange={(value) => edit({ [name]: value })}
        />
      ))}
      <FormField form={form} name="goodsName">
        {(field) => <TextField {...field} label={words.goodsName} required maxLength={100} />}
      </FormField>
      <Booking form={form} />
      <RequireDateField
        label={words.requireDate}
        required
        value={values.requireDate}
        error={faults.requireDate}
        onChange={(requireDate) => edit({ requireDate })}
      />
      <FormField form={form} name="contactName">
        {(field) => <TextField {...field} label={words.contactName} required maxLength={40} />}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} takes="extension" label={words.contactPhone} required />}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label={words.remark} required maxLength={500} />}
      </FormField>
    </>
  );
}

/** At the price in sight, or as an intention that is priced later. */
function PriceOrIntention({ form }: Part) {
  return (
    <>
      <div role="status" aria-label="客户的运价">
        <PlacePrice values={form.values} />
      </div>
      <Checkbox checked={form.values.isIntention} onChange={(isIntention) => form.edit({ isIntention })}>
        没有运价，按意向单发布，稍后报价
      </Checkbox>
    </>
  );
}

/** Publishes an order for a customer who called or wrote. */
export function PlaceOrderDialog({ onClose }: { onClose: () => void }) {
  const form = usePlaceOrder(onClose);
  const [search, setSearch] = useState('');
  const [entering, setEntering] = useState(false);
  const mayEnter = useSession().user?.rights.includes('customer.manage') ?? false;
  return (
    <>
      <FormDialog
        title="代客下单"
        okText="代客户发布"
        busy={form.busy}
        dirty={form.dirty}
        fault={form.refusal}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <p>
          按客户的运价计价，价格在发布前显示。发布后立即通知客户，客户 2
          小时内可以提出异议；异议处理前不会派车。
        </p>
        <Section title="客户">
          <div className={css.group}>
            <CustomerChoice
              form={form}
              search={search}
              onSearch={setSearch}
              onNew={mayEnter ? () => setEntering(true) : undefined}
            />
            <AskedBy form={form} />
          </div>
        </Section>
        <Section title="线路">
          <div className={css.group}>
            <Route form={form} />
          </div>
        </Section>
        <Section title="货物与联系人">
          <div className={css.group}>
            <Cargo form={form} />
          </div>
        </Section>
        <PriceOrIntention form={form} />
      </FormDialog>
      {/* Beside the form: what is sent in here sends no order. */}
      <Closing>
        {entering && (
          <EnterCustomerDialog
            onEntered={({ customerId, customerName }) => {
              // Among the customers that are found.
              setSearch(customerName);
              form.edit({ customerId });
              setEntering(false);
            }}
            onClose={() => setEntering(false)}
          />
        )}
      </Closing>
    </>
  );
}
