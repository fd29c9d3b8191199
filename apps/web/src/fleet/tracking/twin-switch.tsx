import css from './twin-switch.module.css';

export type Twin = 'map' | 'list';
const TWINS: readonly { value: Twin; words: string }[] = [
  { value: 'map', words: '地图' },
  { value: 'list', words: '列表' },
];

/** The map, or the same in words. */
export function TwinSwitch({ value, onChange }: { value: Twin; onChange: (twin: Twin) => void }) {
  return (
    <div className={css.frame} role="group" aria-label="显示方式">
      {TWINS.map((twin) => (
        <button
          key={twin.value}
          type="button"
          className={css.twin}
          aria-pressed={twin.value === value}
          onClick={() => onChange(twin.value)}
        >
          {twin.words}
        </button>
      ))}
    </div>
  );
}
