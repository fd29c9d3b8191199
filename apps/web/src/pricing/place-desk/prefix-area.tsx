import { useState } from 'react';
import { TextArea } from '../../ui/form/text-area';
import { readPrefixes } from './read-prefixes';

interface PrefixAreaProps {
  prefixes: readonly string[];
  error: string | undefined;
  onChange: (prefixes: string[]) => void;
}

/** Container prefixes as a person writes a list of them; what stands there stays as it was typed. */
export function PrefixArea({ prefixes, error, onChange }: PrefixAreaProps) {
  const [typed, setTyped] = useState(() => prefixes.join(' '));
  return (
    <TextArea
      label="柜号前缀（选填，如 MSKU；用空格、逗号或换行分隔）"
      value={typed}
      rows={3}
      maxLength={600}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(readPrefixes(text));
      }}
    />
  );
}
