import type { ComponentProps, SyntheticEvent } from 'react';
import { TextField } from '../../ui/form/text-field';

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
  // Blanks that are typed between do not count either.
  const room = (text: string) => roomOf(text) + Math.max(0, text.length - cleaned(text).length);
  const typed = (text: string): string => {
    const kept = cleaned(text);
    if (text.length > max && kept.length <= max) return kept;
    return text.length > room(text) ? kept.slice(0, max) : text;
  };
  // Cut at so many signs by the browser, a label or a blank would cost the number's end.
  const put = (event: SyntheticEvent<HTMLInputElement>, text: string): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const next = value.slice(0, from) + text + value.slice(to);
    if (event.defaultPrevented || clean(next) === next) return;
    event.preventDefault();
    onChange(clean(next));
  };
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...props}
      maxLength={room(value)}
      onChange={(text) => onChange(typed(text))}
      onPaste={(event) => {
        onPaste?.(event);
        put(event, event.clipboardData.getData('text'));
      }}
      // A phone's keyboard puts in what was copied without pasting it. What is composed stands there already.
      onBeforeInput={(event) => {
        if (event.nativeEvent.type === 'textInput' && event.data.length > 1) put(event, event.data);
      }}
      onBlur={(event) => {
        if (clean(value) !== value) onChange(clean(value));
        onBlur?.(event);
      }}
    />
  );
}
