import type { ReminderSetting } from '@boxhaul/contract/money';
import { statementsSchemas } from '@boxhaul/contract/money/statements/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reminderSetting, saveReminderSetting } from '../../../data/money/statements.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { showToast } from '../../../lib/toast-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialog } from '../../../ui/overlay/form-dialog';

const TITLE = '自动付款提醒';

/** On which days customers are reminded without anybody. */
export function ReminderSettingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <Loaded onClose={onClose} />}</Closing>;
}

function Loaded({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(reminderSetting());
  if (data) return <SettingForm setting={data} onClose={onClose} />;
  // A dialog that changes into another one would take the focus twice.
  if (!error) return null;
  return (
    <Dialog open title={TITLE} width={520} onClose={onClose}>
      <ErrorState
        title="设置加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}

const FIELDS = [
  { name: 'daysBefore', label: '到期前几天', hint: '0 至 7 天，不填则到期前不提醒' },
  { name: 'daysAfter', label: '逾期后第几天', hint: '1 至 60 天，不填则逾期后不提醒' },
  { name: 'everyDays', label: '以后每隔几天', hint: '1 至 60 天，不填则只提醒一次' },
] as const;

const textOf = (days: number | null): string => (days === null ? '' : String(days));

function SettingForm({ setting, onClose }: { setting: ReminderSetting; onClose: () => void }) {
  const save = useMutation(saveReminderSetting(useQueryClient()));
  const form = useForm({
    keep: 'reminder-setting',
    schema: statementsSchemas.saveReminderSetting.input,
    values: {
      daysBefore: textOf(setting.daysBefore),
      daysAfter: textOf(setting.daysAfter),
      everyDays: textOf(setting.everyDays),
    },
    inputOf: (values) => ({ ...values, version: setting.version }),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', '自动提醒已保存');
      onClose();
    },
  });
  return (
    <FormDialog
      title={TITLE}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>到了日子，每天 9 点起自动提醒客户付款，一张对账单一天一次；有异议的不提醒。三项都不填就是关闭。</p>
      {FIELDS.map(({ name, label, hint }) => (
        <FormField key={name} form={form} name={name}>
          {(field) => (
            <TextField {...field} label={label} hint={hint} inputMode="numeric" maxLength={2} suffix="天" />
          )}
        </FormField>
      ))}
      {setting.username && (
        <p>
          上次由 {setting.username} 于 {setting.time} 设置。
        </p>
      )}
    </FormDialog>
  );
}
