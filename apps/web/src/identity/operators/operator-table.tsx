import type { OperatorRow } from '@boxhaul/contract/identity';
import { ACCOUNT_STATE_WORDS } from '@boxhaul/domain/identity';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { showOperatorPhone } from '../../data/identity/operators.api';
import { MaskedPhone } from '../../parts/kit/masked-phone';
import { ToneTag } from '../../parts/kit/tone-tag';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import type { FirstSignIn } from './first-sign-in';
import { OperatorActions } from './operator-actions';

interface OperatorTableProps {
  rows: readonly OperatorRow[];
  ownId: string | undefined;
  onEdit: (operator: OperatorRow) => void;
  onDisable: (operator: OperatorRow) => void;
  onTold: (told: FirstSignIn) => void;
}

const tag = ({ disabledAt, mustChangePassword }: OperatorRow) =>
  disabledAt ? (
    <ToneTag tone="stop" text={ACCOUNT_STATE_WORDS.disabled} />
  ) : mustChangePassword ? (
    <ToneTag tone="wait" text="待首次登录" />
  ) : (
    <ToneTag tone="go" text={ACCOUNT_STATE_WORDS.normal} />
  );
const lastSignIn = ({ lastSignInAt }: OperatorRow): string => lastSignInAt?.slice(0, 16) ?? '从未';

const phoneOf = ({ accountId, username, phone }: OperatorRow) =>
  phone === null ? (
    '—'
  ) : (
    <MaskedPhone phone={phone} of={username} show={() => showOperatorPhone(accountId)} />
  );

/** Operators with what may be done with each. */
export function OperatorTable({ rows, ownId, onEdit, onDisable, onTold }: OperatorTableProps) {
  const phone = useBreakpoint() === 'phone';
  const actions = (operator: OperatorRow) => (
    <OperatorActions
      operator={operator}
      self={operator.accountId === ownId}
      onEdit={() => onEdit(operator)}
      onDisable={() => onDisable(operator)}
      onTold={onTold}
    />
  );
  const name = ({ username, accountId }: OperatorRow) =>
    accountId === ownId ? `${username}（本人）` : username;
  if (phone) {
    return (
      <FactCards
        rows={rows.map((row) => ({
          key: row.accountId,
          title: name(row),
          facts: [
            ['账号', row.loginName],
            ['角色', row.roleName],
            ['手机号', phoneOf(row)],
            ['状态', tag(row)],
            ['最近登录', lastSignIn(row)],
          ],
          action: actions(row),
        }))}
      />
    );
  }
  const columns: readonly Column<OperatorRow>[] = [
    { title: '姓名', width: 160, fixed: true, cell: name },
    { title: '账号', width: 160, cell: ({ loginName }) => loginName },
    { title: '角色', width: 140, cell: ({ roleName }) => roleName },
    { title: '手机号', width: 220, cell: phoneOf },
    { title: '状态', width: 130, cell: tag },
    { title: '最近登录', width: 160, cell: lastSignIn },
    { title: '操作', fixedEnd: true, width: 300, cell: actions },
  ];
  return (
    <DataTable
      label="客服账号"
      columns={columns}
      rows={rows}
      rowKey={({ accountId }) => accountId}
      minWidth={1180}
      pageSize={20}
    />
  );
}
