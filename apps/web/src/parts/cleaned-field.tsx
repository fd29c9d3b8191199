import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/text-field';

interface CleanedFieldProps extends Omit<ComponentProps<typeof TextField>, 'maxLength'> {
  /** What is kept of a text. */
  clean: (text: string) => string;
  /** Signs that it may have; what is pasted around it does not count. */
  max: number;
  /** How many may be typed beside what stands there, where that is not `max`: a prefix is cut once the number is whole. */
  roomOf?: (typed: string) => number;
}

/** A number that people paste with labels, blanks and signs around it: shown as it will be kept (decisions 12.6). */
export function CleanedField({ clean: cleaned, max, roomOf = () => max, ...props }: CleanedFieldProps) {
  const { value, onChange, onPaste, onBlur } = props;
  const clean = (text: string): string => cleaned(text).slice(0, max);
  const typed = (text: string): string => {
    const kept = cleaned(text);
    if (text.length > max && kept.length <= max) return kept;
    return text.length > roomOf(text) ? kept.slice(0, max) : text;
  };
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...props}
      maxLength={roomOf(value)}
      onChange={(text) => onChange(typed(text))}
      // Cut at so many signs by the browser, a label or a blank would cost the number's end.
      onPaste={(event) => {
        onPaste?.(event);
        const { selectionStart, selectionEnd } = event.currentTarget;
        const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
        const next = value.slice(0, from) + event.clipboardData.getData('text') + value.slice(to);
        if (event.defaultPrevented || clean(next) === next) return;
        event.preventDefault();
        onChange(clean(next));
      }}
      onBlur={(event) => {
        if (clean(value) !== value) onChange(clean(value));
        onBlur?.(event);
      }}
    />
  );
}
