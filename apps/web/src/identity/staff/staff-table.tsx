import type { StaffItem } from '@boxhaul/contract/identity';
import { ACCOUNT_STATE_WORDS } from '@boxhaul/domain/identity';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { showStaffPhone } from '../../data/identity/staff.api';
import { MaskedPhone } from '../../parts/kit/masked-phone';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import type { StaffStep } from './confirm-staff-dialog';
import css from './staff.module.css';

interface StaffTableProps {
  people: readonly StaffItem[];
  mayManage: boolean;
  onStep: (person: StaffItem, step: StaffStep | 'edit') => void;
}

const PASSWORDS: Readonly<Record<StaffItem['password'], string>> = {
  own: '',
  none: '未设密码',
  initial: '初始密码未改',
};

/** What a row says of somebody's state, and of a password that is not their own yet. */
function State({ person }: { person: StaffItem }) {
  const about = person.state === 'normal' && PASSWORDS[person.password];
  return (
    <span className={person.state === 'disabled' ? css.off : undefined}>
      {ACCOUNT_STATE_WORDS[person.state]}
      {about && <small className={css.hint}>{about}</small>}
    </span>
  );
}

const nameOf = (person: StaffItem): string => `${person.username}${person.isSelf ? '（本人）' : ''}`;

/** Whole for who manages people, once they ask; kept from who only looks. */
const phoneOf = (person: StaffItem, mayManage: boolean) =>
  mayManage ? (
    <MaskedPhone phone={person.loginName} of={person.username} show={() => showStaffPhone(person.id)} />
  ) : (
    person.loginName
  );

const NAME: Column<StaffItem> = { title: '姓名', width: 200, fixed: true, cell: nameOf };
const COLUMNS: readonly Column<StaffItem>[] = [
  { title: '角色', cell: ({ roleName }) => roleName },
  { title: '状态', width: 140, cell: (person) => <State person={person} />, className: css.day },
  { title: '添加时间', width: 120, cell: ({ createDate }) => createDate.slice(0, 10), className: css.day },
];

/** The enterprise's people: a table, and cards on phones. */
export function StaffTable({ people, mayManage, onStep }: StaffTableProps) {
  const phone = useBreakpoint() === 'phone';
  const actions = (person: StaffItem) => {
    if (!person.mayChange) return <span className={css.quiet}>权限高于您，不能修改</span>;
    const button = (step: StaffStep | 'edit', label: string) => (
      <Button
        variant="text"
        size="s"
        aria-label={`${label} ${person.username}`}
        onClick={() => onStep(person, step)}
      >
        {label}
      </Button>
    );
    return (
      <div className={css.actions}>
        {button('edit', '修改')}
        {!person.isSelf && button('reset', '重置密码')}
        {!person.isSelf && (person.state === 'normal' ? button('disable', '停用') : button('enable', '启用'))}
      </div>
    );
  };
  if (phone) {
    return (
      <FactCards
        paged
        rows={people.map((person) => ({
          key: person.id,
          title: nameOf(person),
          facts: [
            ['手机号码', phoneOf(person, mayManage)],
            ['角色', person.roleName],
            ['状态', <State key="state" person={person} />],
          ],
          action: mayManage && actions(person),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="员工列表"
      rows={people}
      rowKey={({ id }) => id}
      minWidth={1020}
      columns={[
        NAME,
        { title: '手机号码', cell: (person) => phoneOf(person, mayManage), className: 'figure', width: 220 },
        ...COLUMNS,
        ...(mayManage ? [{ title: '操作', fixedEnd: true, cell: actions, width: 220 }] : []),
      ]}
    />
  );
}
