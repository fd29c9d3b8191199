import css from '../orders/status-tag.module.css';

/** How a state is drawn: waiting, asked, going on, done, stopped, put away. */
export type Tone = 'wait' | 'ask' | 'go' | 'done' | 'stop' | 'off';

/** A state by words and by shape (filled, ringed, struck square), not by colour alone. */
export function ToneTag({ tone, text }: { tone: Tone; text: string }) {
  return <span className={`${css.tag} ${css[tone]}`}>{text}</span>;
}
