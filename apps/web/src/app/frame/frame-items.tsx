import { ThemeChoices } from '../../ui/theme/theme-choice';
import css from '../public-layout/account-items.module.css';

interface FrameItemsProps {
  close: () => void;
  onHelp: () => void;
}

/** What the workplace offers everybody beside what is theirs: how it looks, and its keys. */
export function FrameItems({ close, onHelp }: FrameItemsProps) {
  return (
    <>
      <ThemeChoices />
      <button
        type="button"
        className={`${css.item} ${css.keys}`}
        onClick={() => {
          close();
          onHelp();
        }}
      >
        帮助与快捷键
      </button>
    </>
  );
}
