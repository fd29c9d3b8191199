import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { PRINT_WORDS, type TextAudience } from '@boxhaul/domain/dispatch';
import { ExportButton } from '../../../parts/kit/export-button';
import css from './texts.module.css';

type Paper = Pick<InputOf<typeof dispatch.papers>, 'kind' | 'size'> & { label: string };

const PAPERS: Readonly<Record<TextAudience, readonly Paper[]>> = {
  to_driver: [
    { kind: 'trip_slip', size: 'a5', label: `${PRINT_WORDS.trip_slip} A5` },
    { kind: 'trip_slip', size: 'a4', label: `${PRINT_WORDS.trip_slip} A4（一页两单）` },
    { kind: 'driver_day', size: 'a4', label: PRINT_WORDS.driver_day },
  ],
  to_customer: [{ kind: 'box_notice', size: 'a4', label: PRINT_WORDS.box_notice }],
  to_carrier: [{ kind: 'carrier_list', size: 'a4', label: PRINT_WORDS.carrier_list }],
};

interface PrintPapersProps {
  audience: TextAudience;
  cabinetIds: readonly string[];
  wholeDay: boolean;
}

/** The papers for those whom the texts are for, of the same boxes, as PDF files to print. */
export function PrintPapers({ audience, cabinetIds, wholeDay }: PrintPapersProps) {
  const boxes = { cabinetIds: [...cabinetIds], wholeDay, origin: location.origin };
  return (
    <section className={css.prints} aria-label="打印">
      <h3>打印（下载 PDF）</h3>
      <div className={css.actions}>
        {PAPERS[audience].map(({ kind, size, label }) => (
          <ExportButton
            key={label}
            call={dispatch.papers}
            input={{ kind, size, ...boxes }}
            fileName={`${PRINT_WORDS[kind]}.pdf`}
            label={label}
            done={`${PRINT_WORDS[kind]}已下载`}
          />
        ))}
      </div>
    </section>
  );
}
