import css from './plate-keys.module.css';

const PROVINCES = '粤京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵青藏川宁琼';
const SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ挂港澳学警';
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

const keysFor = (typed: string): string => {
  if (typed.length === 0) return PROVINCES;
  return typed.length === 1 ? LETTERS : SIGNS;
};

/** The signs that may come next of a plate: its province, its letter, then figures and letters. */
export function PlateKeys({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={css.keys} role="group" aria-label="车牌键盘">
      {Array.from(keysFor(value)).map((sign) => (
        <button key={sign} type="button" disabled={value.length >= 8} onClick={() => onChange(value + sign)}>
          {sign}
        </button>
      ))}
      <button
        type="button"
        className={css.back}
        disabled={value.length === 0}
        onClick={() => onChange(value.slice(0, -1))}
      >
        退格
      </button>
    </div>
  );
}
