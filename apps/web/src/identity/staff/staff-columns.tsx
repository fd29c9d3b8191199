import type { StaffItem } from '@boxhaul/contract/identity';
import { ACCOUNT_STATE_WORDS } from '@boxhaul/domain/identity';
import { showStaffPhone } from '../../data/identity/staff.api';
import { MaskedPhone } from '../../parts/kit/masked-phone';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';

const PASSWORDS: Readonly<Record<StaffItem['password'], string>> = {
  own: '',
  none: '未设密码',
  initial: '初始密码未改',
};

const nameOf = ({ username, isSelf }: StaffItem): string => `${username}${isSelf ? '（本人）' : ''}`;

/** What is to be known of an account: a password that is not its owner's yet; for who manages people, that this one is above them. */
const remarkOf = ({ state, password, mayChange }: StaffItem, mayManage: boolean): string =>
  [state === 'normal' && PASSWORDS[password], mayManage && !mayChange && '权限高于您，不能修改']
    .filter(Boolean)
    .join('；');

/** Phones are whole for who manages people, once they ask; kept from who only looks. */
const phoneColumn = (mayManage: boolean): GridColumn<StaffItem> => ({
  id: 'phone',
  title: '手机号码',
  width: mayManage ? 206 : 128,
  min: mayManage ? 200 : 116,
  importance: 1,
  cell: ({ id, username, loginName }) =>
    mayManage ? <MaskedPhone phone={loginName} of={username} show={() => showStaffPhone(id)} /> : loginName,
  copy: ({ loginName }) => loginName,
});

/** The enterprise's people, as one sees them who may change them or who may not. */
export const staffColumns = (mayManage: boolean): readonly GridColumn<StaffItem>[] => [
  {
    id: 'name',
    title: '姓名',
    width: 160,
    min: 120,
    importance: 1,
    card: 'title',
    cell: nameOf,
    copy: nameOf,
  },
  phoneColumn(mayManage),
  {
    id: 'role',
    title: '角色',
    width: 150,
    min: 100,
    grow: true,
    importance: 2,
    cell: ({ roleName }) => roleName,
    copy: ({ roleName }) => roleName,
  },
  {
    id: 'state',
    title: '状态',
    width: 96,
    importance: 1,
    card: 'state',
    cell: ({ state }) => (
      <ToneTag tone={state === 'normal' ? 'go' : 'stop'} text={ACCOUNT_STATE_WORDS[state]} />
    ),
    copy: ({ state }) => ACCOUNT_STATE_WORDS[state],
  },
  {
    id: 'remark',
    title: '说明',
    width: 190,
    min: 170,
    importance: 2,
    cell: (person) => remarkOf(person, mayManage) || '—',
    copy: (person) => remarkOf(person, mayManage),
  },
  {
    id: 'added',
    title: '添加时间',
    width: 108,
    min: 102,
    importance: 4,
    cell: ({ createDate }) => createDate.slice(0, 10),
    copy: ({ createDate }) => createDate,
  },
];
