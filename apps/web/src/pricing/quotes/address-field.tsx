import type { Ref } from 'react';
import { PinIcon } from '../../ui/icons';
import { TextField } from '../../ui/form/text-field';
import css from './address-field.module.css';

interface AddressFieldProps {
  text: string;
  error?: string;
  picking: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  onText: (text: string, atOnce: boolean) => void;
  onPick: () => void;
}

/** One box for a pasted address; the button beside it opens the four-level picker. */
export function AddressField({
  text,
  error,
  picking,
  inputRef,
  className,
  onText,
  onPick,
}: AddressFieldProps) {
  return (
    <TextField
      label="门点地址"
      className={className}
      value={text}
      error={error}
      inputRef={inputRef}
      placeholder="粘贴整段地址，自动识别省市区和街道"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={500}
      onChange={(value) => onText(value, value.length > text.length + 4)}
      onPaste={(event) => {
        // An input drops line ends without a trace; a pasted contact block needs them as gaps.
        const pasted = event.clipboardData.getData('text');
        if (text || !/\n/.test(pasted.trim())) return;
        event.preventDefault();
        onText(pasted.trim().replace(/\s+/g, ' '), true);
      }}
      suffix={
        <button type="button" className={css.pick} aria-expanded={picking} onClick={onPick}>
          <PinIcon size={18} />
          选择
        </button>
      }
    />
  );
}
