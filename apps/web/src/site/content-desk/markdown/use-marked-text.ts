import { useLayoutEffect, useRef, useState } from 'react';
import type { Chosen } from './apply-mark';

interface MarkedText {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

/** Changes a text where something is chosen in it, and chooses anew; what would be too long is not put in. */
export function useMarkedText({ value, onChange, maxLength }: MarkedText) {
  const area = useRef<HTMLTextAreaElement>(null);
  const choice = useRef<readonly [number, number] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!choice.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...choice.current);
    choice.current = null;
  });
  const change = (make: (chosen: Chosen) => Chosen) => {
    const { selectionStart = 0, selectionEnd = 0, value: text = value } = area.current ?? {};
    const made = make({ text, from: selectionStart, to: selectionEnd });
    if (made.text.length > maxLength) return setFault(`超过 ${maxLength} 字，没有放进去`);
    setFault(null);
    choice.current = [made.from, made.to];
    onChange(made.text);
  };
  return { area, change, fault, setFault };
}
