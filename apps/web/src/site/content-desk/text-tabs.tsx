import { Segmented } from '../../ui/form/segmented';
import css from './content-desk.module.css';

interface TextTabsProps<K extends string> {
  label: string;
  words: Readonly<Record<K, string>>;
  names: readonly K[];
  value: K;
  onChange: (value: K) => void;
}

/** Which of the texts is worked on. */
export const TextTabs = <K extends string>({ label, words, names, value, onChange }: TextTabsProps<K>) => (
  <Segmented
    className={css.tabs}
    label={label}
    options={names.map((name) => ({ value: name, label: words[name] }))}
    value={value}
    onChange={onChange}
  />
);
