import type { CustomerDetail } from '@boxhaul/contract/identity';
import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addCustomerNote } from '../../data/identity/customers.api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import { Section } from '../../ui/layout/section';
import { Timeline } from '../../ui/layout/timeline';
import css from './customers.module.css';

const schema = customersSchemas.addNote.input.pick({ content: true });

interface CustomerNotesProps {
  customer: CustomerDetail;
  mayAdd: boolean;
  /** Whether one was begun. */
  onTyping: (typing: boolean) => void;
}

/** What operators tell each other of an enterprise, which never sees it. */
export function CustomerNotes({ customer, mayAdd, onTyping }: CustomerNotesProps) {
  if (!mayAdd && customer.notes.length === 0) return null;
  return (
    <Section title="备注" note="仅运营人员可见">
      {mayAdd && <NoteForm id={customer.customerId} onTyping={onTyping} />}
      <Timeline
        moments={customer.notes.map(({ noteId, content, username, time }) => ({
          key: noteId,
          children: (
            <>
              <div className={css.orders}>{content}</div>
              <div className={css.minor}>
                {username} {time.slice(0, 16)}
              </div>
            </>
          ),
        }))}
      />
    </Section>
  );
}

function NoteForm({ id, onTyping }: { id: string; onTyping: CustomerNotesProps['onTyping'] }) {
  const add = useMutation(addCustomerNote(useQueryClient()));
  const form = useForm({
    keep: `customer.note.${id}`,
    schema,
    values: { content: '' },
    send: async ({ content }) => {
      await add.mutateAsync({ id, content });
      form.begin({ content: '' }, { content: '' });
    },
  });
  useEffect(() => {
    onTyping(form.dirty);
    return () => onTyping(false);
  }, [form.dirty, onTyping]);
  return (
    <form noValidate onSubmit={form.submit}>
      <FormField form={form} name="content">
        {(field) => <TextArea {...field} label="新备注" rows={2} maxLength={500} />}
      </FormField>
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <p className={css.actions}>
        <Button type="submit" variant="outline" size="s" busy={form.busy}>
          添加备注
        </Button>
      </p>
    </form>
  );
}
