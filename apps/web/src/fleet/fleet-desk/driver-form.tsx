import type { DriverDetail } from '@boxhaul/contract/fleet';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import { LICENCE_CLASSES } from '@boxhaul/domain/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDriver } from '../../data/fleet/fleet-desk.api';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { CarrierField, RemarkField } from './choice-fields';
import css from './fleet-desk.module.css';
import { PaperFields, papersSent, papersTyped } from './paper-fields';
import { IdentifierField } from '../../parts/kit/identifier-field';
import { PhoneField } from '../../parts/kit/phone-field';

const CLASSES = LICENCE_CLASSES.map((value) => ({ value, label: value }));

/** A driver with licence and papers. */
export function DriverForm({ record, onClose }: { record: DriverDetail | null; onClose: () => void }) {
  const save = useMutation(saveDriver(useQueryClient()));
  const kept =
    record?.carrierId && record.carrierName ? { value: record.carrierId, label: record.carrierName } : null;
  const form = useForm({
    keep: `driver.${record?.driverId ?? 'new'}`,
    unkept: ['licenceNo', 'carrierId', 'papers'],
    schema: fleetDeskSchemas.saveDriver.input,
    values: {
      driverName: record?.driverName ?? '',
      phone: record?.phone ?? '',
      licenceNo: record?.licenceNo ?? '',
      licenceClass: record?.licenceClass ?? '',
      carrierId: record?.carrierId ?? '',
      papers: papersTyped('driver', record?.papers),
      remark: record?.remark ?? '',
    },
    inputOf: (values) => ({
      ...values,
      papers: papersSent(values.papers),
      driverId: record?.driverId,
      version: record?.version,
    }),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', `${output.driverName} 已保存`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={record ? '修改司机' : '新增司机'}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Person form={form} kept={kept} hasAccount={record?.hasAccount ?? false} />
      <PaperFields form={form} />
    </FormDialog>
  );
}

interface PersonValues {
  driverName: string;
  phone: string;
  licenceNo: string;
  licenceClass: string;
  carrierId: string;
  remark: string;
}

interface PersonProps<V extends PersonValues> {
  form: FormPart<V>;
  kept: { value: string; label: string } | null;
  hasAccount: boolean;
}

function Person<V extends PersonValues>({ form, kept, hasAccount }: PersonProps<V>) {
  return (
    <div className={css.pair}>
      <FormField form={form} name="driverName">
        {(field) => <TextField {...field} label="姓名" maxLength={20} />}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => (
          <PhoneField
            {...field}
            label="手机号码"
            hint={hasAccount ? '也是司机的登录名，改后需重新登录' : '也是司机的登录名'}
          />
        )}
      </FormField>
      <FormField form={form} name="licenceNo">
        {(field) => (
          <IdentifierField {...field} kind="identity" max={24} label="驾驶证号" hint="与身份证号相同" />
        )}
      </FormField>
      <FormField form={form} name="licenceClass">
        {(field) => (
          <Combobox {...field} label="准驾车型" options={[{ value: '', label: '未登记' }, ...CLASSES]} />
        )}
      </FormField>
      <CarrierField form={form} kept={kept} />
      <RemarkField form={form} />
    </div>
  );
}
