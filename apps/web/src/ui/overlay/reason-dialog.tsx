import { useRef, useState, type ReactNode } from 'react';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../button';
import { Closing } from './closing';
import { FormDialog } from './form-dialog';
import css from './reason-dialog.module.css';
import { TextArea } from '../form/text-area';

const LONGEST = 200;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What happens then; above the field. */
  children?: ReactNode;
  label: string;
  /** Said when the field is left empty. */
  missing: string;
  placeholder?: string;
  /** Sentences that one press fills in. */
  suggestions?: readonly string[];
  okText: string;
  /** What happens instead; 返回 when absent. */
  cancelText?: string;
  /** Absent: what is confirmed cannot be undone. */
  danger?: boolean;
  /** Does it; answers why it failed, to be shown in place, or null when it is done. */
  onSend: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** A step that needs a reason of up to 200 characters. It stays open, with what was typed, until the step is done. */
export function ReasonDialog({ open, ...props }: ReasonDialogProps) {
  return <Closing>{open && <ReasonForm {...props} />}</Closing>;
}

function ReasonForm(props: Omit<ReasonDialogProps, 'open'>) {
  const { title, children, label, missing, placeholder, suggestions = [] } = props;
  const { okText, cancelText, danger = true, onSend, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const said = reason.trim();
  const change = (text: string) => {
    setReason(text);
    setFault(null);
  };
  const take = (sentence: string) => {
    change(sentence);
    field.current?.focus();
  };
  const { busy, run: send } = useSingleFlight(async () => {
    setFault(null);
    const failed = await onSend(said);
    if (failed === null) onClose();
    else setFault(failed);
  });
  const submit = () => {
    setTried(true);
    if (said) void send();
    else field.current?.focus();
  };
  return (
    <FormDialog
      title={title}
      okText={okText}
      cancelText={cancelText}
      danger={danger}
      busy={busy}
      fault={fault}
      sheet
      onSubmit={submit}
      onClose={onClose}
    >
      {children && <div className={css.text}>{children}</div>}
      <TextArea
        label={label}
        required
        maxLength={LONGEST}
        placeholder={placeholder}
        value={reason}
        error={tried && !said ? missing : undefined}
        inputRef={field}
        onChange={change}
      />
      <Suggestions sentences={suggestions} onTake={take} />
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
