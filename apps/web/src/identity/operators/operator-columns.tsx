import type { OperatorRow } from '@boxhaul/contract/identity';
import { ACCOUNT_STATE_WORDS } from '@boxhaul/domain/identity';
import { showOperatorPhone } from '../../data/identity/operators.api';
import { MaskedPhone } from '../../parts/kit/masked-phone';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';

const stateOf = ({ disabledAt, mustChangePassword }: OperatorRow): { tone: Tone; text: string } =>
  disabledAt
    ? { tone: 'stop', text: ACCOUNT_STATE_WORDS.disabled }
    : mustChangePassword
      ? { tone: 'wait', text: '待首次登录' }
      : { tone: 'go', text: ACCOUNT_STATE_WORDS.normal };

const FACTS: readonly GridColumn<OperatorRow>[] = [
  {
    id: 'state',
    title: '状态',
    width: 112,
    min: 104,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag {...stateOf(row)} />,
    copy: (row) => stateOf(row).text,
    sort: (row) => stateOf(row).text,
  },
  {
    id: 'account',
    title: '账号',
    width: 150,
    min: 100,
    importance: 2,
    cell: ({ loginName }) => loginName,
    copy: ({ loginName }) => loginName,
    sort: ({ loginName }) => loginName,
  },
  {
    id: 'role',
    title: '角色',
    width: 130,
    min: 90,
    importance: 2,
    cell: ({ roleName }) => roleName,
    copy: ({ roleName }) => roleName,
    sort: ({ roleName }) => roleName,
  },
  {
    id: 'phone',
    title: '手机号',
    width: 206,
    min: 200,
    importance: 2,
    cell: ({ accountId, username, phone }) =>
      phone === null ? (
        '—'
      ) : (
        <MaskedPhone phone={phone} of={username} show={() => showOperatorPhone(accountId)} />
      ),
    copy: ({ phone }) => phone ?? '',
  },
  {
    id: 'last',
    title: '最近登录',
    width: 144,
    min: 138,
    importance: 3,
    cell: ({ lastSignInAt }) => lastSignInAt?.slice(0, 16) ?? '从未',
    copy: ({ lastSignInAt }) => lastSignInAt ?? '从未',
    sort: ({ lastSignInAt }) => lastSignInAt,
  },
];

/** What is said of operators to one of them. */
export function operatorColumns(ownId: string | undefined): readonly GridColumn<OperatorRow>[] {
  const name = ({ username, accountId }: OperatorRow) =>
    accountId === ownId ? `${username}（本人）` : username;
  return [
    {
      id: 'name',
      title: '姓名',
      width: 160,
      min: 120,
      grow: true,
      importance: 1,
      card: 'title',
      cell: name,
      copy: name,
      sort: ({ username }) => username,
    },
    ...FACTS,
  ];
}
