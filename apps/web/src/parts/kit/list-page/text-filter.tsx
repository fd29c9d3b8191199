import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field';

interface TextFilterProps {
  label: string;
  /** As the address has it. */
  value: string;
  maxLength: number;
  onAsk: (text: string) => void;
}

/** A filter that is typed: it asks by Enter and once it is left. */
export function TextFilter({ label, value, maxLength, onAsk }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Another value from outside, as of a chip that went.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const ask = () => {
    if (typed.trim() !== value) onAsk(typed.trim());
  };
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={setTyped}
      onBlur={ask}
      onKeyDown={({ key, nativeEvent }) => {
        // While a word is composed, Enter ends the word.
        if (key === 'Enter' && !nativeEvent.isComposing) ask();
      }}
    />
  );
}
