import type { ProofRow } from '@boxhaul/contract/dispatch';
import css from './proofs.module.css';

/** The box number in its groups, as it is read from a door. */
const inGroups = (no: string): string =>
  no.length === 11 ? `${no.slice(0, 4)} ${no.slice(4, 7)} ${no.slice(7, 10)} ${no.slice(10)}` : no;

interface TypedProps {
  row: ProofRow;
  /** Of one kind of picture alone. */
  of?: string;
}

/** What was typed, large enough to be held against a picture. */
export function Typed({ row, of }: TypedProps) {
  const shows = (proof: string) => row.proofs.includes(proof) && (of === undefined || of === proof);
  if (!shows('cabinet_no') && !shows('seal_no')) return null;
  return (
    <dl className={css.typed}>
      {shows('cabinet_no') && (
        <>
          <dt>柜号</dt>
          <dd>
            <b>{row.cabinetNo === null ? '未填' : inGroups(row.cabinetNo)}</b>
            {row.wrongDigit && <span className={css.wrong}>校验位不符</span>}
          </dd>
        </>
      )}
      {shows('seal_no') && (
        <>
          <dt>封号</dt>
          <dd>
            <b>{row.sealNo ?? '未填'}</b>
          </dd>
        </>
      )}
    </dl>
  );
}
