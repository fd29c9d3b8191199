import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from '../button';
import { FormField } from '../form/form-field';
import { TextArea } from '../form/text-area';
import { useForm } from '../form/use-form';
import { Closing } from './closing';
import { FormDialog } from './form-dialog';
import css from './reason-dialog.module.css';

const LONGEST = 200;

interface ReasonDialogProps<S extends z.ZodObject> {
  open: boolean;
  title: string;
  /** What happens then; above the field. */
  children?: ReactNode;
  label: string;
  /** Of the call, by its one text alone; it says what is wrong with it. */
  schema: S;
  placeholder?: string;
  /** Sentences that one press fills in. */
  suggestions?: readonly string[];
  okText: string;
  /** What happens instead; 返回 when absent. */
  cancelText?: string;
  /** Absent: what is confirmed cannot be undone. */
  danger?: boolean;
  /** Does it, or throws the refusal, which is then shown in place. */
  onSend: (output: z.output<S>) => Promise<void>;
  onClose: () => void;
}

/** A step that needs a reason of up to 200 characters. It stays open, with what was typed, until the step is done. */
export function ReasonDialog<S extends z.ZodObject>({ open, ...props }: ReasonDialogProps<S>) {
  return <Closing>{open && <ReasonForm {...props} />}</Closing>;
}

function ReasonForm<S extends z.ZodObject>(props: Omit<ReasonDialogProps<S>, 'open'>) {
  const { title, children, label, schema, placeholder, suggestions = [] } = props;
  const { okText, cancelText, danger = true, onSend, onClose } = props;
  const form = useForm({
    schema,
    values: { reason: '' },
    inputOf: ({ reason }) => Object.fromEntries(Object.keys(schema.shape).map((key) => [key, reason])),
    fieldOf: () => 'reason',
    send: async (output) => {
      await onSend(output);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      okText={okText}
      cancelText={cancelText}
      danger={danger}
      busy={form.busy}
      fault={form.refusal}
      sheet
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children && <div className={css.text}>{children}</div>}
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label={label} maxLength={LONGEST} placeholder={placeholder} />}
      </FormField>
      <Suggestions
        sentences={suggestions}
        onTake={(reason) => {
          form.edit({ reason });
          form.focus('reason');
        }}
      />
    </FormDialog>
  );
}

interface SuggestionsProps {
  sentences: readonly string[];
  onTake: (sentence: string) => void;
}

function Suggestions({ sentences, onTake }: SuggestionsProps) {
  if (sentences.length === 0) return null;
  return (
    <div className={css.suggestions}>
      {sentences.map((sentence) => (
        <Button key={sentence} variant="outline" size="s" onClick={() => onTake(sentence)}>
          {sentence}
        </Button>
      ))}
    </div>
  );
}
