import css from './other-box.module.css';

interface OtherBox {
  cabinetId: string;
  orderNo: string;
  seq: number;
  customerName: string;
  plateNumber: string | null;
  address: string;
  requireDate: string;
  /** Why it does not fit; none where it does. */
  reasons: readonly string[];
}

interface ChooseOtherBoxProps<Box extends OtherBox> {
  legend: string;
  candidates: readonly Box[];
  value: string;
  error?: string;
  onChange: (cabinetId: string) => void;
  /** What is to be known of a box beside its door and time. */
  factOf?: (box: Box) => string;
  /** What it brings to take this one. */
  gainOf: (box: Box) => string;
}

/** The boxes that may go with one: which fit, what each saves, and why the others do not. */
export function ChooseOtherBox<Box extends OtherBox>(props: ChooseOtherBoxProps<Box>) {
  const { legend, candidates, value, error, onChange, factOf, gainOf } = props;
  return (
    <fieldset className={css.candidates}>
      <legend>{legend}</legend>
      {candidates.map((one) => (
        <label key={one.cabinetId} className={css.choice}>
          <input
            type="radio"
            name="other-box"
            value={one.cabinetId}
            checked={value === one.cabinetId}
            disabled={one.reasons.length > 0}
            onChange={() => onChange(one.cabinetId)}
          />
          <span className={css.candidate}>
            <span>
              <b className="figure">{one.orderNo}</b> #{one.seq} · {one.customerName}
              {one.plateNumber && ` · ${one.plateNumber}`}
            </span>
            <span className={css.mute}>
              {one.address} · {one.requireDate.slice(5, 16)} 到门{factOf && ` · ${factOf(one)}`}
            </span>
            {one.reasons.length > 0 ? (
              <span className={css.against}>{one.reasons.join('；')}</span>
            ) : (
              <span className={css.saves}>{gainOf(one)}</span>
            )}
          </span>
        </label>
      ))}
      {error && <span className={css.against}>{error}</span>}
    </fieldset>
  );
}
