import { CUSTOMER_RIGHT_WORDS, CUSTOMER_RIGHTS, type CustomerRight } from '@boxhaul/domain/identity';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { Choices } from './choices';
import css from './staff.module.css';

const GROUPS = [...new Set(CUSTOMER_RIGHTS.map((right) => CUSTOMER_RIGHT_WORDS[right].group))];

interface RightChoicesProps {
  chosen: readonly CustomerRight[];
  onChange: (chosen: CustomerRight[]) => void;
}

/** The rights below the menus, in their groups. */
export function RightChoices({ chosen, onChange }: RightChoicesProps) {
  const { user } = useSession();
  const choicesOf = (group: string) =>
    CUSTOMER_RIGHTS.filter((right) => CUSTOMER_RIGHT_WORDS[right].group === group).map((right) => ({
      ...CUSTOMER_RIGHT_WORDS[right],
      value: right,
      mine: mayDo(user, right),
    }));
  return (
    <div className={css.page}>
      {GROUPS.map((group) => (
        <Choices
          key={group}
          legend={`权限：${group}`}
          choices={choicesOf(group)}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
