import { useId } from 'react';
import {
  childrenOf,
  LEVEL_DIGITS,
  regionsAlong,
  withOnlyChild,
  type Region,
} from '../../data/pricing/region-tree';
import { useRegions } from '../../data/pricing/use-regions';
import { Combobox } from '../../ui/form/combobox';
import css from './region-picker.module.css';

interface RegionPickerProps {
  /** The deepest code chosen so far; '' at first. */
  code: string;
  /** The new code, and its regions with their names, province first. */
  onChange: (code: string, path: Region[]) => void;
  required?: boolean;
  /** Two levels a line, where there is no room for four. */
  narrow?: boolean;
  error?: string;
  onBlur?: () => void;
}

const LEVELS = ['省', '市', '区 / 县', '街道 / 镇'] as const;

const options = (regions: readonly Region[]) =>
  regions.map(({ regionCode, regionName }) => ({ value: regionCode, label: regionName }));

/** Four cascading levels: a change of one clears those below it (S4). */
export function RegionPicker({ code, onChange, required, narrow, error, onBlur }: RegionPickerProps) {
  const errorId = useId();
  const { upper, streets } = useRegions(code);
  const all = streets ? [...upper, ...streets] : upper;
  const choose = (chosen: string) => {
    const next = withOnlyChild(upper, chosen);
    onChange(next, regionsAlong(all, next));
  };
  return (
    <div role="group" aria-label="地区" aria-describedby={error ? errorId : undefined}>
      <div className={css.picker} data-narrow={narrow || undefined}>
        {LEVELS.map((label, level) => {
          const digits = LEVEL_DIGITS[level] ?? 0;
          const parentDigits = level === 0 ? 0 : (LEVEL_DIGITS[level - 1] ?? 0);
          const ready = code.length >= parentDigits;
          const list = ready ? childrenOf(all, code.slice(0, parentDigits)) : [];
          return (
            <Combobox
              key={label}
              label={label}
              required={required}
              placeholder={ready ? '请选择' : '先选上级'}
              options={options(list)}
              value={code.length >= digits ? code.slice(0, digits) : ''}
              onChange={choose}
              onBlur={onBlur}
            />
          );
        })}
      </div>
      {error && (
        <div className={css.error} id={errorId} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
