import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { FormField } from '../form/form-field';
import { TextArea } from '../form/text-area';
import { useForm } from '../form/use-form';
import { Closing } from './closing';
import { FormDialog } from './form-dialog';
import { Suggestions } from './suggestions';
import css from './reason-dialog.module.css';

const LONGEST = 200;

interface ReasonDialogProps<S extends z.ZodObject> {
  open: boolean;
  title: string;
  /** What happens then; above the field. */
  children?: ReactNode;
  label: string;
  /** The step and its record, under which what is typed is kept (useForm); null: it is not. */
  keep: string | null;
  /** Of the call, by its one text alone; it says what is wrong with it. */
  schema: S;
  placeholder?: string;
  /** Sentences that one press fills in. */
  suggestions?: readonly string[];
  okText: string;
  /** What happens instead; 返回 when absent. */
  cancelText?: string;
  /** As it was typed before. */
  text?: string;
  /** Told of each change of the text. */
  onText?: (text: string) => void;
  /** Something that goes with it is not there yet. */
  busy?: boolean;
  /** Closing would lose something besides what is typed here: it asks first. */
  dirty?: boolean;
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
  const {
    title,
    children,
    label,
    schema,
    placeholder,
    suggestions = [],
    text = '',
    onText,
    dirty,
    busy = false,
  } = props;
  const { okText, cancelText, danger = true, onSend, onClose } = props;
  const form = useForm({
    keep: props.keep,
    schema,
    values: { reason: text },
    inputOf: ({ reason }) => Object.fromEntries(Object.keys(schema.shape).map((key) => [key, reason])),
    fieldOf: () => 'reason',
    send: async (output) => {
      await onSend(output);
      onClose();
    },
  });
  const { reason } = form.values;
  const told = useRef(text);
  useEffect(() => {
    if (reason === told.current) return;
    told.current = reason;
    onText?.(reason);
  }, [reason, onText]);
  return (
    <FormDialog
      title={title}
      okText={okText}
      // A sentence that one press fills in is there again by one press.
      dirty={dirty || (form.dirty && !suggestions.includes(reason))}
      cancelText={cancelText}
      danger={danger}
      busy={form.busy || busy}
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
