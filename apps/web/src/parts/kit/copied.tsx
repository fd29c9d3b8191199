import { CopyButton } from '../../ui/feedback/copy-button';
import css from './copied.module.css';

/** A number in a row, with the way to copy it while the mouse is on the row. */
export const Copied = ({ what, text }: { what: string; text: string }) => (
  <span className={css.number}>
    <span>{text}</span>
    <CopyButton text={text} label={`复制${what} ${text}`} />
  </span>
);
