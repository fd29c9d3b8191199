import { capacitySchemas } from '@boxhaul/contract/site/capacity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteOffer } from '../../data/site/capacity-desk.api';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import css from './capacity-desk.module.css';

const schema = capacitySchemas.addNote.input.pick({ content: true });

interface NoteFormProps {
  offerId: string;
  /** Whether closing would lose what was typed. */
  onTyped: (typed: boolean) => void;
}

/** A note stays as it was written. */
export function NoteForm({ offerId, onTyped }: NoteFormProps) {
  const note = useMutation(noteOffer(useQueryClient()));
  const form = useForm({
    keep: `offer.note.${offerId}`,
    schema,
    values: { content: '' },
    send: async ({ content }) => {
      await note.mutateAsync({ offerId, content });
      form.begin({ content: '' }, { content: '' });
      showToast('success', '已记录');
    },
  });
  const { dirty } = form;
  useEffect(() => {
    onTyped(dirty);
    return () => onTyped(false);
  }, [dirty, onTyped]);
  return (
    <form className={css.note} noValidate onSubmit={form.submit}>
      <FormField form={form} name="content">
        {(field) => (
          <TextArea
            {...field}
            label="新的跟进记录"
            rows={2}
            maxLength={500}
            placeholder="保存后不能修改或删除"
          />
        )}
      </FormField>
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <Button type="submit" variant="outline" busy={form.busy}>
        保存记录
      </Button>
    </form>
  );
}
