import { keysAreFree } from '../../../lib/hooks/keys-are-free';
import { usePageKeys } from '../../../lib/hooks/use-page-keys';

interface BoardKeys {
  /** With the id of the box that the focus is in. */
  toggle: (cabinetId: string) => void;
  assign: () => void;
  publish: () => void;
  withdraw: () => void;
  clear: () => void;
  undo: () => void;
}

const boxOf = (target: Element | null): HTMLElement | null =>
  target?.closest<HTMLElement>('[data-board-box]') ?? null;

/** The focus goes to the grid, whose own keys walk it; where there is none, to the box after (or before) the one that it is in. */
function move(step: 1 | -1): void {
  const cell = document.querySelector<HTMLElement>('[role=grid] [data-cell][tabindex="0"]');
  if (cell) return cell.focus();
  const all = [...document.querySelectorAll<HTMLElement>('[data-board-box]')];
  const here = boxOf(document.activeElement);
  const at = here ? all.indexOf(here) + step : 0;
  const next = all[Math.min(all.length - 1, Math.max(0, at))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** `j` and `k` walk the boxes, `x` chooses one, `a` assigns, `p` publishes, `w` takes back, Esc lets all go, `z` undoes; none while somebody types or a dialog is open. */
export function useBoardKeys(keys: BoardKeys): void {
  usePageKeys((event) => {
    // What the grid has done is done.
    if (event.defaultPrevented || !keysAreFree(event)) return;
    const here = boxOf(document.activeElement)?.dataset['boardBox'];
    const steps: Readonly<Record<string, () => void>> = {
      j: () => move(1),
      k: () => move(-1),
      x: () => here !== undefined && keys.toggle(here),
      a: keys.assign,
      p: keys.publish,
      w: keys.withdraw,
      Escape: keys.clear,
      z: keys.undo,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  });
}
