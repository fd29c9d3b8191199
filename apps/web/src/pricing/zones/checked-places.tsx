import { ZONE_RESULT_WORDS } from '@boxhaul/domain/pricing';
import css from './forbidden.module.css';
import type { Checked } from './use-zone-query';

interface CheckedPlacesProps {
  checked: readonly Checked[];
  /** The one in sight, from 0. */
  shown: number;
  onShow: (at: number) => void;
}

/** Several places in one look, each to be opened. */
export function CheckedPlaces({ checked, shown, onShow }: CheckedPlacesProps) {
  return (
    <ol className={css.places} aria-label="查询的地点">
      {checked.map(({ place, answer, fault }, at) => (
        <li key={`${at} ${place}`} data-result={answer?.result}>
          <button
            type="button"
            className={css.place}
            aria-pressed={at === shown}
            disabled={!answer}
            onClick={() => onShow(at)}
          >
            <b className={css.tag}>{answer ? ZONE_RESULT_WORDS[answer.result] : '没查到'}</b>
            <span>{place}</span>
            {answer && answer.result !== 'allowed' && answer.nextAllowedTime !== null && (
              <small>
                最早 <span className="figure">{answer.nextAllowedTime.slice(5, 16)}</span>
              </small>
            )}
            {fault !== '' && <small>{fault}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}
