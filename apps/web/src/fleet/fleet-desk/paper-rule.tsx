import {
  FLEET_KIND_WORDS,
  PAPER_HOLDERS,
  type PaperHolder,
  type PaperRule as Rule,
  type Requirable,
  REQUIRABLE_WORDS,
  REQUIRABLES_OF,
  writePaperRule,
} from '@boxhaul/domain/fleet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paperRule, savePaperRule } from '../../data/fleet/fleet-desk.api';
import { showToast } from '../../lib/toast-store';
import { Checkbox } from '../../ui/form/checkbox';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './fleet-desk.module.css';

/** What trucks, trailers and drivers must have entered before they get a box, for whoever keeps the fleet to change. */
export function PaperRule({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useQuery(paperRule);
  return <Closing>{open && data && <RuleDialog kept={data} onClose={onClose} />}</Closing>;
}

function RuleDialog({ kept, onClose }: { kept: Rule; onClose: () => void }) {
  const save = useMutation(savePaperRule(useQueryClient()));
  const [rule, setRule] = useState(kept);
  const turn = (holder: PaperHolder, one: Requirable, on: boolean) =>
    setRule({
      ...rule,
      [holder]: REQUIRABLES_OF[holder].filter((it) => (it === one ? on : rule[holder].includes(it))),
    });
  const { vehicle, trailer, driver } = rule;
  const submit = () =>
    save.mutate(
      { vehicle: [...vehicle], trailer: [...trailer], driver: [...driver] },
      {
        onSuccess: () => {
          showToast('success', '必需证件已保存');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="派车必需的证件"
      okText="保存"
      busy={save.isPending}
      dirty={writePaperRule(rule) !== writePaperRule(kept)}
      fault={save.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        勾选的证件没有登记时，和过期一样不能派车、发布；有强行派车权限的人可以说明原因后派。保存后立即生效。
      </p>
      {PAPER_HOLDERS.map((holder) => (
        <fieldset key={holder} className={css.paper}>
          <legend className={css.legend}>{FLEET_KIND_WORDS[holder]}</legend>
          <div className={css.actions}>
            {REQUIRABLES_OF[holder].map((one) => (
              <Checkbox
                key={one}
                checked={rule[holder].includes(one)}
                onChange={(on) => turn(holder, one, on)}
              >
                {REQUIRABLE_WORDS[one]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}
