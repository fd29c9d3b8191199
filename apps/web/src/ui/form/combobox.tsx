import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { ComboboxList } from './combobox-list';
import {
  filterOptions,
  firstFree,
  FOLD,
  foldOptions,
  type ComboOption,
  type NamesOf,
} from './combobox-options';
import css from './combobox.module.css';
import { Field } from './field';
import frame from './field-box.module.css';
import { ChevronDown } from '../icons';

interface ComboboxProps {
  label: string;
  options: readonly ComboOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  error?: string;
  required?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Called when the list is first wanted: the options may come late. */
  onOpen?: () => void;
  /** The options are on their way. */
  loading?: boolean;
  /** What cannot be chosen stands behind what can, folded under a line of these words. */
  foldWords?: string;
}

/** One of many, found by typing; grouped; the whole of it by keyboard (WAI-ARIA combobox with a listbox). */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    options,
    value,
    onChange,
    placeholder,
    error,
    required,
    className,
    inputRef,
    onBlur,
    onOpen,
    loading,
    foldWords,
  } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<number>();
  const selected = options.find((option) => option.value === value);
  const [namesOf, setNamesOf] = useState<NamesOf>();
  const [unfolded, setUnfolded] = useState(false);
  const found = filterOptions(options, search, namesOf);
  const shown =
    foldWords === undefined
      ? found
      : foldOptions(found, { words: foldWords, unfolded: unfolded || search !== '', value });
  // Before it is moved: the options may come while somebody types.
  const start = selected && search === '' ? shown.findIndex((one) => one.value === value) : firstFree(shown);
  const active = moved ?? start;

  const show = () => {
    if (open) return;
    onOpen?.();
    // Without them it is searched by what is shown.
    import('../../lib/format/choice-names').then(
      ({ namesOfChoice }) => setNamesOf(() => namesOfChoice),
      () => undefined,
    );
    setSearch('');
    setMoved(undefined);
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    setSearch('');
    setUnfolded(false);
  };
  const choose = (option: ComboOption | undefined) => {
    if (!option || option.disabled !== undefined) return;
    if (option.value === FOLD) {
      setUnfolded(true);
      setMoved(shown.length - 1);
      return;
    }
    hide();
    onChange(option.value);
  };
  const move = (to: number) => {
    if (!open) show();
    else if (shown.length > 0) setMoved((to + shown.length) % shown.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && open) choose(shown[active]);
    else if (event.key === 'Escape' && open) hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field
      label={label}
      htmlFor={id}
      required={required}
      error={error}
      errorId={`${id}-error`}
      className={className}
    >
      <div
        ref={box}
        className={`${frame.box} ${css.box}`}
        data-invalid={error ? true : undefined}
        onBlur={(event) => {
          if (box.current?.contains(event.relatedTarget)) return;
          hide();
          onBlur?.();
        }}
      >
        <input
          ref={inputRef}
          id={id}
          className={`${frame.input} ${css.input}`}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && shown[active] ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-required={required || undefined}
          autoComplete="off"
          placeholder={open && selected ? selected.label : placeholder}
          value={open ? search : (selected?.label ?? '')}
          onClick={show}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const { value: typed } = event.target;
            show();
            // Typed behind what is chosen, it is meant in its place.
            setSearch(open || !selected ? typed : typed.replace(selected.label, ''));
            setMoved(undefined);
          }}
        />
        <span className={css.chevron} data-open={open || undefined}>
          <ChevronDown />
        </span>
        {open && (
          <ComboboxList
            id={id}
            label={label}
            options={shown}
            value={value}
            active={active}
            loading={loading}
            onChoose={choose}
            onHover={setMoved}
          />
        )}
      </div>
    </Field>
  );
}
