import { readKg, slipFault, slipWords } from '@boxhaul/domain/dispatch';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import css from '../driver.module.css';

/** What is typed of a slip. */
export interface TypedSlip {
  grossKg: string;
  tareKg: string;
  /** 'true': the empty truck had its empty box on it. */
  tareWithBox: string;
}

interface WeighFieldsProps {
  typed: TypedSlip;
  onChange: (typed: Partial<TypedSlip>) => void;
}

/** The figures of a weighing slip, whichever it shows, read back with the net weight. */
export function WeighFields({ typed, onChange }: WeighFieldsProps) {
  const [grossKg, tareKg] = [readKg(typed.grossKg), readKg(typed.tareKg)];
  const fault = slipFault({ grossKg, tareKg });
  const says = grossKg !== null || tareKg !== null;
  const slip = { grossKg, tareKg, tareWithBox: typed.tareWithBox === 'true' };
  return (
    <>
      <TextField
        label="磅单毛重"
        value={typed.grossKg}
        onChange={(value) => onChange({ grossKg: value })}
        inputMode="decimal"
        maxLength={10}
        suffix="公斤"
        placeholder="如 41500"
      />
      <TextField
        label="磅单皮重"
        value={typed.tareKg}
        onChange={(value) => onChange({ tareKg: value })}
        inputMode="decimal"
        maxLength={10}
        suffix="公斤"
        placeholder="磅单上没有可不填"
      />
      {tareKg !== null && (
        <Segmented
          label="皮重称的是"
          value={typed.tareWithBox}
          options={[
            { value: 'false', label: '空车不带箱' },
            { value: 'true', label: '空车带空箱' },
          ]}
          onChange={(tareWithBox) => onChange({ tareWithBox })}
        />
      )}
      {says && (
        <p className={fault ? css.wrong : css.readBack}>
          {fault ? fault.message : `核对：${slipWords(slip)}`}
        </p>
      )}
    </>
  );
}
