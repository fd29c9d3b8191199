import { BUSINESS_TYPE_WORDS, BUSINESS_TYPES, CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import type { ComponentProps } from 'react';
import { CreditCodeField } from '../../parts/identity/credit-code-field';
import { PhoneField } from '../../parts/kit/phone-field';
import { RegionPicker } from '../../parts/pricing/region-picker';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import css from './company-fields.module.css';
import { TaxAuthorityField } from './tax-authority-field';
import type { CompanyFormState } from './use-company-form';

const WORDS = CERTIFICATION_FIELD_WORDS;

const TYPES = BUSINESS_TYPES.map((type) => ({
  value: String(type),
  label: BUSINESS_TYPE_WORDS[type],
}));

type LineName = 'name' | 'businessEntity' | 'registeredCapital' | 'linkman' | 'companyAddress';
type LineProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange' | 'form' | 'name'> & {
  form: CompanyFormState;
  name: LineName;
};

function Line({ form, name, onBlur, ...rest }: LineProps) {
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <TextField
          {...rest}
          {...field}
          label={WORDS[name]}
          error={form.saidOf(name)}
          autoComplete="off"
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

/** As the licence prints it. */
function LicenceFacts({ form }: { form: CompanyFormState }) {
  const { saidOf } = form;
  return (
    <>
      <Line form={form} name="name" maxLength={100} onBlur={({ target }) => form.checkName(target.value)} />
      <CreditCodeField
        form={form}
        name="taxpayerIdNumber"
        label={WORDS.taxpayerIdNumber}
        error={saidOf('taxpayerIdNumber')}
        hint="18 位"
      />
      <Line form={form} name="businessEntity" maxLength={50} />
      <FormField form={form} name="establishmentDate">
        {(field) => (
          <DayField
            {...field}
            label={WORDS.establishmentDate}
            min="1900-01-01"
            max={toWireDate(new Date())}
            error={saidOf('establishmentDate')}
          />
        )}
      </FormField>
      <Line
        form={form}
        name="registeredCapital"
        inputMode="decimal"
        maxLength={20}
        hint="按执照填写，可有小数"
      />
      <FormField form={form} name="businessType" choice>
        {(field) => (
          <Segmented {...field} label={WORDS.businessType} options={TYPES} error={saidOf('businessType')} />
        )}
      </FormField>
    </>
  );
}

/** Where it is, and which tax authority looks after it. */
function PlaceFacts({ form }: { form: CompanyFormState }) {
  const { saidOf } = form;
  return (
    <>
      <FormField form={form} name="regionCode" className={css.wide}>
        {({ value, ...field }) => (
          <RegionPicker {...field} narrow code={value} error={saidOf('regionCode')} />
        )}
      </FormField>
      <div className={css.wide}>
        <Line form={form} name="companyAddress" maxLength={200} placeholder="街道、门牌号、楼层房号" />
      </div>
      <FormField form={form} name="competentTaxAuthorities">
        {(field) => (
          <TaxAuthorityField
            {...field}
            regionCode={form.values.regionCode}
            error={saidOf('competentTaxAuthorities')}
          />
        )}
      </FormField>
    </>
  );
}

/** What it does, and whom to ask. */
function ContactFacts({ form }: { form: CompanyFormState }) {
  const { saidOf } = form;
  return (
    <>
      <FormField form={form} name="businessScope" className={css.wide}>
        {(field) => (
          <TextArea
            {...field}
            label={WORDS.businessScope}
            rows={7}
            maxLength={500}
            error={saidOf('businessScope')}
          />
        )}
      </FormField>
      <Line form={form} name="linkman" maxLength={20} />
      <FormField form={form} name="phone">
        {(field) => <PhoneField {...field} label={WORDS.phone} autoComplete="off" error={saidOf('phone')} />}
      </FormField>
    </>
  );
}

/** What an enterprise says of itself, but for the picture of its licence; every field is wanted (S5). */
export function CompanyFields({ form }: { form: CompanyFormState }) {
  return (
    <div className={css.fields}>
      <LicenceFacts form={form} />
      <PlaceFacts form={form} />
      <ContactFacts form={form} />
    </div>
  );
}
