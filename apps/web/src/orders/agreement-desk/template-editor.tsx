import type { AgreementTemplate } from '@boxhaul/contract/orders';
import { agreementsSchemas } from '@boxhaul/contract/orders/agreements/schemas';
import { MOST_TEMPLATE_CHARACTERS, TEMPLATE_FIELDS } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveTemplate } from '../../data/orders/agreements.api';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import css from './templates.module.css';
import { TemplatePreview } from './template-preview';

interface TemplateEditorProps {
  draft: AgreementTemplate | null;
  /** With whose text a new draft begins. */
  begin: AgreementTemplate | null;
  onClose: () => void;
}

/** Writes the draft beside what it will read like. */
export function TemplateEditor({ draft, begin, onClose }: TemplateEditorProps) {
  const from = draft ?? begin;
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useMutation(saveTemplate(useQueryClient()));
  const form = useForm({
    keep: 'agreement-template',
    schema: agreementsSchemas.saveTemplate.input,
    values: { title: from?.title ?? '', body: from?.body ?? '' },
    inputOf: (values) => ({ ...values, revision: draft?.revision ?? '' }),
    tellOnLeave: true,
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', '草稿已保存');
      onClose();
    },
  });
  const leave = useLeaveQuestion({ typed: () => form.dirty, onLeave: onClose });
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? form.values.body.length;
    form.edit(({ body }) => ({ body: `${body.slice(0, at)}{${field}}${body.slice(at)}` }));
    area.current?.focus();
  };
  return (
    <div className={css.editor}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <FormField form={form} name="title">
          {(field) => <TextField {...field} label="协议名称" required maxLength={60} />}
        </FormField>
        <Fields onInsert={insert} />
        <FormField form={form} name="body">
          {(field) => (
            <TextArea
              {...field}
              label="正文：“# ”开头为标题，“- ”开头为条目，字段写作 {订单号}"
              required
              rows={22}
              maxLength={MOST_TEMPLATE_CHARACTERS}
              inputRef={area}
            />
          )}
        </FormField>
        {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
        <div className={css.ways}>
          <Button type="submit" busy={form.busy}>
            保存草稿
          </Button>
          <Button variant="outline" onClick={leave.leave}>
            返回
          </Button>
        </div>
      </form>
      <TemplatePreview title={form.values.title} body={form.values.body} />
      {leave.question}
    </div>
  );
}

/** What a template may name. */
function Fields({ onInsert }: { onInsert: (field: string) => void }) {
  return (
    <div className={css.fields} role="group" aria-label="插入字段">
      {TEMPLATE_FIELDS.map((field) => (
        <Button key={field} variant="outline" size="s" onClick={() => onInsert(field)}>
          {field}
        </Button>
      ))}
    </div>
  );
}
