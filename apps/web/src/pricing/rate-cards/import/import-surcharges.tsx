import { SURCHARGE_CHOICE_WORDS, SURCHARGE_CHOICES, type SurchargeChoice } from '@boxhaul/domain/pricing';
import type { RateCardImportPreview } from '../../../data/pricing/rate-cards.api';
import { Notice } from '../../../ui/feedback/notice';
import { Segmented } from '../../../ui/form/segmented';
import css from '../rate-cards.module.css';

interface ImportSurchargesProps {
  preview: RateCardImportPreview;
  /** '' while none is chosen. */
  choice: SurchargeChoice | '';
  error: string | undefined;
  onChange: (choice: SurchargeChoice) => void;
}

/** The surcharges in force, and whether a card that is imported takes them over. */
export function ImportSurcharges({ preview, choice, error, onChange }: ImportSurchargesProps) {
  const { surcharges, allIn } = preview;
  if (surcharges.length === 0) return null;
  return (
    <>
      {allIn.length > 0 && (
        <Notice tone="warning">{`${allIn.join('，')}，像是全包价：沿用附加费会在全包价上再加一次，请选择。`}</Notice>
      )}
      <Segmented
        label="附加费"
        required
        options={SURCHARGE_CHOICES.map((value) => ({ value, label: SURCHARGE_CHOICE_WORDS[value] }))}
        value={choice}
        error={error}
        onChange={onChange}
      />
      <div>
        <p className={css.file}>{`现行运价表有 ${surcharges.length} 条附加费，沿用时加在新价格上：`}</p>
        <ul className={css.list} aria-label="现行附加费">
          {surcharges.map(({ name, words }) => (
            <li key={`${name} ${words}`}>{`${name}，${words}`}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
