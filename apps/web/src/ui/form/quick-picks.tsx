import css from './quick-picks.module.css';

interface QuickPicksProps<V extends string> {
  /** What they are chosen for, heard and not seen. */
  label: string;
  picks: readonly { name: string; value: V; title?: string }[];
  /** The field's, or all that are chosen; the picks that are among it show as pressed. */
  value: string | readonly string[];
  onPick: (value: V) => void;
  /** On a phone one line that scrolls: the first are the likeliest. */
  line?: boolean;
}

/** Usual answers beside a field, each a press. */
export function QuickPicks<V extends string>({ label, picks, value, onPick, line }: QuickPicksProps<V>) {
  return (
    <div className={css.picks} role="group" aria-label={label} data-line={line || undefined}>
      {picks.map((pick) => (
        <button
          key={pick.name}
          type="button"
          title={pick.title}
          aria-pressed={[value].flat().includes(pick.value)}
          onClick={() => onPick(pick.value)}
        >
          {pick.name}
        </button>
      ))}
    </div>
  );
}
