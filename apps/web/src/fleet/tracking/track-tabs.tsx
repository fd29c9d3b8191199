import type { KeyboardEvent } from 'react';
import css from './track-tabs.module.css';
import type { TrackKind } from '../../data/fleet/tracking.api';

const TABS: readonly { kind: TrackKind; words: string }[] = [
  { kind: 'vehicle', words: '车辆轨迹' },
  { kind: 'driver', words: '司机轨迹' },
];

interface TrackTabsProps {
  kind: TrackKind;
  onChange: (kind: TrackKind) => void;
  /** Id of what they choose for. */
  panel: string;
}

/** Whose positions are shown; one stop of the keyboard, arrows go between them. */
export function TrackTabs({ kind, onChange, panel }: TrackTabsProps) {
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = TABS.find((tab) => tab.kind !== kind);
    if (!other) return;
    event.preventDefault();
    onChange(other.kind);
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label="轨迹来源">
      {TABS.map((tab) => (
        <button
          key={tab.kind}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={tab.kind === kind}
          aria-controls={panel}
          tabIndex={tab.kind === kind ? 0 : -1}
          onClick={() => onChange(tab.kind)}
          onKeyDown={onKey}
        >
          {tab.words}
        </button>
      ))}
    </div>
  );
}
