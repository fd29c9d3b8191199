import type { PartnerKeyRow } from '@boxhaul/contract/site';
import { partnersSchemas } from '@boxhaul/contract/site/partners/schemas';
import { PARTNER_METHOD_WORDS, PARTNER_METHODS, type PartnerMethod } from '@boxhaul/domain/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPartnerKey, savePartnerKey } from '../../data/site/partners.api';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './customers.module.css';
import type { IssuedSecret } from './partner-secret-dialog';

const schema = partnersSchemas.save.input.pick({ keyName: true, methods: true });

interface PartnerKeyDialogProps {
  customerId: string;
  /** Null: a new one. */
  row: PartnerKeyRow | null;
  onTold: (told: IssuedSecret) => void;
  onClose: () => void;
}

/** A key's name, and what its system may ask. */
export function PartnerKeyDialog({ customerId, row, onTold, onClose }: PartnerKeyDialogProps) {
  const cache = useQueryClient();
  const create = useMutation(createPartnerKey(cache));
  const save = useMutation(savePartnerKey(cache));
  const form = useForm({
    keep: `partner-key.${customerId}.${row?.keyId ?? 'new'}`,
    schema,
    values: { keyName: row?.keyName ?? '', methods: row?.methods ?? [...PARTNER_METHODS] },
    send: async (output) => {
      if (row) await save.mutateAsync({ ...output, keyId: row.keyId });
      else {
        const { keyId, secret } = await create.mutateAsync({ ...output, customerId });
        onTold({ keyId, keyName: output.keyName, secret });
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={row ? '修改密钥' : '新建密钥'}
      okText={row ? '保存' : '新建密钥'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal ?? form.faults.methods ?? null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="keyName">
        {(field) => <TextField {...field} label="名称" maxLength={40} placeholder="如：企业 ERP" />}
      </FormField>
      <FormField form={form} name="methods" choice>
        {({ value, onChange }) => (
          <fieldset className={css.methods}>
            <legend>开通的接口</legend>
            {PARTNER_METHODS.map((method) => (
              <Checkbox
                key={method}
                checked={value.includes(method)}
                onChange={(checked) => onChange(withMethod(value, method, checked))}
              >
                {PARTNER_METHOD_WORDS[method]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </FormField>
    </FormDialog>
  );
}

const withMethod = (chosen: readonly PartnerMethod[], method: PartnerMethod, checked: boolean) =>
  PARTNER_METHODS.filter((one) => (one === method ? checked : chosen.includes(one)));
