import { useEffect } from 'react';
import { groupOptions, type ComboOption } from './combobox-options';
import css from './combobox.module.css';

interface ComboboxListProps {
  id: string;
  label: string;
  options: readonly ComboOption[];
  value: string;
  active: number;
  onChoose: (option: ComboOption) => void;
  onHover: (index: number) => void;
}

const HEADING_PX = 32;
const OPTION_PX = 40;

/** About what a group takes: those out of sight are laid out when they come into it. */
const heightOf = (group: string, members: number): number => (group ? HEADING_PX : 0) + members * OPTION_PX;

/** The open list of a combobox; the focus stays in its input, so a press here must not take it. */
export function ComboboxList({ id, label, options, value, active, onChoose, onHover }: ComboboxListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={`${id}-list`}
      className={css.list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && <div className={css.none}>没有匹配的选项</div>}
      {groupOptions(options).map(({ group, members }) => (
        <div
          key={group}
          className={css.members}
          role="group"
          aria-label={group || undefined}
          style={{ containIntrinsicBlockSize: `auto ${heightOf(group, members.length)}px` }}
        >
          {group && <div className={css.group}>{group}</div>}
          {members.map(({ option, index }) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              className={css.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              onMouseMove={() => onHover(index)}
              onClick={() => onChoose(option)}
              // Keys belong to the input that owns the list; this serves screen readers that focus an option.
              onKeyDown={(event) => {
                if (event.key === 'Enter') onChoose(option);
              }}
            >
              <span>{option.label}</span>
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
