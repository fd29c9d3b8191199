import { noticesSchemas } from '@boxhaul/contract/identity/notices/schemas';
import { type NoticeKind, TARGET_KIND_WORDS, type TargetKind } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addTarget } from '../../../data/identity/notice-targets.api';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { KindChoices } from './kind-choices';
import { ADDRESS_WORDS, ROBOTS } from './target-words';

interface AddTargetDialogProps {
  /** A webhook of an own system, or a robot in a group. */
  robot: boolean;
  kinds: readonly { kind: NoticeKind; name: string }[];
  onClose: () => void;
  /** `secret`: the one of ours that a webhook was given. */
  onAdded: (name: string, secret: string | null) => void;
}

const valuesOf = (
  robot: boolean,
): { kind: TargetKind; name: string; url: string; secret: string; kinds: NoticeKind[] } => ({
  kind: robot ? 'wecom' : 'webhook',
  name: '',
  url: '',
  secret: '',
  kinds: [],
});

/** Somewhere new that notices are sent to. */
export function AddTargetDialog({ robot, kinds, onClose, onAdded }: AddTargetDialogProps) {
  const add = useMutation(addTarget(useQueryClient()));
  const form = useForm({
    keep: `notice-target.new.${robot}`,
    // A robot's address is a key as well.
    unkept: ['url', 'secret'],
    schema: noticesSchemas.addTarget.input,
    values: valuesOf(robot),
    send: async (input) => {
      const { secret } = await add.mutateAsync(input);
      onAdded(input.name, secret);
    },
  });
  const { leave, question } = useLeaveQuestion({
    title: '放弃填写？',
    content: '填写的内容还没有保存。',
    stayText: '继续填写',
    typed: () => form.dirty,
    onLeave: onClose,
  });
  const { kind } = form.values;
  const { sample, hint } = ADDRESS_WORDS[kind];
  return (
    <>
      <FormDialog
        title={robot ? '添加群机器人' : '添加 Webhook'}
        okText="添加"
        busy={form.busy}
        fault={form.refusal}
        onSubmit={form.submit}
        onClose={leave}
      >
        {robot && (
          <FormField form={form} name="kind" choice>
            {({ onChange }) => (
              <Segmented
                label="群机器人"
                options={ROBOTS.map((value) => ({ value, label: TARGET_KIND_WORDS[value] }))}
                value={kind === 'webhook' ? '' : kind}
                onChange={onChange}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              label="名称"
              placeholder={robot ? '如：跟单群' : '如：公司 ERP'}
              maxLength={40}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="url">
          {(field) => (
            <TextField
              {...field}
              label="地址"
              hint={hint}
              placeholder={sample}
              inputMode="url"
              maxLength={1000}
              autoComplete="off"
            />
          )}
        </FormField>
        {kind === 'dingtalk' && (
          <FormField form={form} name="secret">
            {(field) => (
              <TextField
                {...field}
                label="加签密钥"
                hint="机器人安全设置里“加签”下以 SEC 开头的一串，保存后不再显示"
                maxLength={200}
                autoComplete="off"
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="kinds" choice>
          {({ value, onChange, error }) => (
            <KindChoices kinds={kinds} chosen={value} error={error} onChange={onChange} />
          )}
        </FormField>
      </FormDialog>
      {question}
    </>
  );
}
