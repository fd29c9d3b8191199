import { WEEKDAY_WORDS, ZONE_DAYS, ZONE_DAYS_WORDS, ZONE_LIMITS } from '@boxhaul/domain/pricing';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { ChoiceGroup } from './choice-group';
import css from './zone-desk.module.css';
import { NEW_WINDOW, type WindowValues } from './zone-values';

const DAYS = ZONE_DAYS.map((value) => ({ value, label: ZONE_DAYS_WORDS[value] }));
const WEEKDAYS = WEEKDAY_WORDS.split('').map((word, i) => ({ value: i + 1, label: `周${word}` }));

interface WindowFieldsProps {
  windows: readonly WindowValues[];
  error: string | undefined;
  onChange: (windows: WindowValues[]) => void;
}

/** When it is forbidden: spans of a day that may cross midnight, each on its days. */
export function WindowFields({ windows, error, onChange }: WindowFieldsProps) {
  const edit = (i: number, part: Partial<WindowValues>) =>
    onChange(windows.map((window, n) => (n === i ? { ...window, ...part } : window)));
  return (
    <section aria-label="限行时段" className={css.windows}>
      <h3>限行时段</h3>
      {windows.map((window, i) => (
        <div key={i} className={css.window} role="group" aria-label={`时段 ${i + 1}`}>
          <div className={css.pair}>
            <TextField
              label="从（时:分）"
              value={window.from}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              onChange={(from) => edit(i, { from })}
            />
            <TextField
              label="到（早于开始即次日）"
              value={window.to}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              onChange={(to) => edit(i, { to })}
            />
          </div>
          <Segmented label="日期" options={DAYS} value={window.days} onChange={(days) => edit(i, { days })} />
          <ChoiceGroup
            label="只在这些星期"
            none="不选为不限星期"
            options={WEEKDAYS}
            chosen={window.weekdays}
            onChange={(weekdays) => edit(i, { weekdays })}
          />
          {windows.length > 1 && (
            <Button
              variant="text"
              size="s"
              onClick={() => onChange(windows.filter((_, n) => n !== i))}
              aria-label={`删除时段 ${i + 1}`}
            >
              删除这个时段
            </Button>
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className={css.fault}>
          {error}
        </p>
      )}
      {windows.length < ZONE_LIMITS.windows && (
        <Button variant="outline" size="s" onClick={() => onChange([...windows, NEW_WINDOW])}>
          增加时段
        </Button>
      )}
    </section>
  );
}
