import { useEffect, useRef } from 'react';
import { groupOptions, type ComboOption } from './combobox-options';
import css from './combobox.module.css';
import { usePlaced } from '../overlay/use-placed';

interface ComboboxListProps {
  id: string;
  label: string;
  options: readonly ComboOption[];
  value: string;
  active: number;
  /** The options are on their way. */
  loading?: boolean;
  onChoose: (option: ComboOption) => void;
  onHover: (index: number) => void;
}

function Hint({ option: { hint, disabled } }: { option: ComboOption }) {
  const said = disabled ?? hint;
  return said ? <span className={css.hint}>{said}</span> : null;
}

const HEADING_PX = 32;
const OPTION_PX = 40;

/** About what a group takes: those out of sight are laid out when they come into it. */
const heightOf = (group: string, members: number): number => (group ? HEADING_PX : 0) + members * OPTION_PX;

/** The open list of a combobox; the focus stays in its input, so a press here must not take it. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, options, value, active, loading, onChoose, onHover } = props;
  const list = useRef<HTMLDivElement>(null);
  usePlaced(list);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className={css.list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && <div className={css.none}>{loading ? '加载中…' : '没有匹配的选项'}</div>}
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
              aria-disabled={option.disabled !== undefined || undefined}
              data-active={index === active || undefined}
              onMouseMove={() => onHover(index)}
              onClick={() => onChoose(option)}
              // Keys belong to the input that owns the list; this serves screen readers that focus an option.
              onKeyDown={(event) => {
                if (event.key === 'Enter') onChoose(option);
              }}
            >
              <span>{option.label}</span>
              <Hint option={option} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
