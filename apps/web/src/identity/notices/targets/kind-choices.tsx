import type { NoticeKind } from '@boxhaul/domain/identity';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import css from './targets.module.css';

interface KindChoicesProps {
  kinds: readonly { kind: NoticeKind; name: string }[];
  chosen: readonly NoticeKind[];
  error?: string | undefined;
  onChange: (chosen: NoticeKind[]) => void;
}

/** Which kinds go to an address. */
export function KindChoices({ kinds, chosen, error, onChange }: KindChoicesProps) {
  const all = chosen.length === kinds.length;
  return (
    <fieldset className={css.group}>
      <legend>推送哪些通知</legend>
      <Button
        variant="text"
        size="s"
        className={css.all}
        onClick={() => onChange(all ? [] : kinds.map(({ kind }) => kind))}
      >
        {all ? '全不选' : '全选'}
      </Button>
      <div className={css.choices}>
        {kinds.map(({ kind, name }) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onChange={(on) => onChange(on ? [...chosen, kind] : chosen.filter((one) => one !== kind))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
