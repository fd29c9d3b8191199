import css from './other-box.module.css';

interface LinkFaultsProps {
  what: '双拖' | '套箱';
  faults: readonly string[];
}

/** What of a pair or a turn holds no longer, as its boxes stand now. */
export function LinkFaults({ what, faults }: LinkFaultsProps) {
  return faults.length > 0 ? <p className={css.faults}>{`${what}有变化：${faults.join('；')}`}</p> : null;
}
