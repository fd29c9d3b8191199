import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';

/** The last part of a link's path, or the code itself; what is passed on in a chat often has more behind it. */
const codeIn = (text: string): string => text.trim().split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? '';

interface LinkCodeFormProps {
  label: string;
  button: string;
  /** As the button is drawn; the first of its page without. */
  variant?: 'outline';
  isCode: (code: string) => boolean;
  pathOf: (code: string) => string;
  /** Said of nothing, and of what is none. */
  empty: string;
  wrong: string;
  formClass?: string | undefined;
  fieldClass?: string | undefined;
}

/** For who has a code or a link and no account: leads to the page that it opens. */
export function LinkCodeForm({ label, button, variant, isCode, pathOf, ...props }: LinkCodeFormProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  return (
    <form
      className={props.formClass}
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeIn(text);
        if (isCode(code)) void navigate(pathOf(code));
        else setFault(text.trim() === '' ? props.empty : props.wrong);
      }}
    >
      <TextField
        className={props.fieldClass}
        label={label}
        value={text}
        error={fault || undefined}
        autoComplete="off"
        onChange={(value) => {
          setText(value);
          setFault('');
        }}
      />
      <Button type="submit" {...(variant && { variant })}>
        {button}
      </Button>
    </form>
  );
}
