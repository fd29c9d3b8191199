import { Button } from '../../ui/button';
import css from './carrier.module.css';

interface PartNoteProps {
  /** What alone is shown of the list. */
  words: string;
  onWhole: () => void;
}

/** Says that a list is narrowed, with the way back to the whole. */
export function PartNote({ words, onWhole }: PartNoteProps) {
  return (
    <p className={css.part}>
      <span>
        只看：<b>{words}</b>
      </span>
      <Button variant="outline" size="s" onClick={onWhole}>
        看全部
      </Button>
    </p>
  );
}
