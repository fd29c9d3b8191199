import type { ManagedShipCompany } from '@boxhaul/contract/pricing';
import { Checkbox } from '../../ui/form/checkbox';
import { Field } from '../../ui/form/field';
import css from './place-desk.module.css';

interface CompanyChoicesProps {
  companies: readonly ManagedShipCompany[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Whose boxes a depot takes. */
export function CompanyChoices({ companies, chosen, error, onChange }: CompanyChoicesProps) {
  return (
    <Field label="收哪些船公司的空柜（不选即不限）" labelId="depot-companies" error={error}>
      <div className={css.choices} role="group" aria-labelledby="depot-companies">
        {companies.map(({ shipCompanyId: id, shipCompanyName }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {shipCompanyName}
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}
