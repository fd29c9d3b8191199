import type { OperatorRow } from '@boxhaul/contract/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { enableOperator, operatorList, roleList } from '../../data/identity/operators.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { InitialPasswordDialog } from '../../parts/identity/initial-password-dialog';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { wholeList } from '../../parts/kit/list-page/whole-list';
import type { GridAction } from '../../ui/grid/column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { DisableOperatorDialog } from './disable-operator-dialog';
import type { FirstSignIn } from './first-sign-in';
import { operatorColumns } from './operator-columns';
import { OperatorDialog } from './operator-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';

interface Asked {
  operator: OperatorRow;
  step: 'reset' | 'disable';
}

const keyOf = ({ accountId }: OperatorRow) => accountId;
const nameOf = ({ username }: OperatorRow) => username;

/** What may be done with an operator's account, the next act first; one's own is neither disabled nor reset. */
function useOperatorActions(
  own: string | undefined,
  edit: (operator: OperatorRow) => void,
  ask: (asked: Asked) => void,
) {
  const enable = useMutation(enableOperator(useQueryClient()));
  return (operator: OperatorRow): readonly GridAction[] => {
    const { accountId, username, disabledAt } = operator;
    const change: GridAction = { label: '修改', run: () => edit(operator) };
    if (accountId === own) return [change];
    if (!disabledAt)
      return [
        change,
        { label: '重置密码', run: () => ask({ operator, step: 'reset' }) },
        { label: '停用', danger: true, run: () => ask({ operator, step: 'disable' }) },
      ];
    const letIn = async () => {
      // The client has said why it failed.
      if ((await failureOf(enable.mutateAsync(accountId))) === null)
        showToast('success', `已启用 ${username}`);
    };
    return [{ label: '启用', run: letIn }, change];
  };
}

/** Everybody who may sign in to the desk. */
export function OperatorsPage() {
  const query = wholeList(useQuery(operatorList));
  const roles = useQuery(roleList).data ?? [];
  const own = useSession().user?.accountId;
  const [edited, setEdited] = useState<OperatorRow | 'new' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<FirstSignIn | null>(null);
  const store = useBrowserStore('operators', own ?? '');
  const columns = useMemo(() => operatorColumns(own), [own]);
  const actions = useOperatorActions(own, setEdited, setAsked);
  const askedFor = (step: Asked['step']) => (asked?.step === step ? asked.operator : null);
  return (
    <ListPage
      title="客服账号"
      action={{ label: '新增账号', onPress: () => setEdited('new') }}
      query={query}
      failed="客服账号加载失败"
      unit="个"
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        primary: (row) => actions(row)[0] ?? null,
        more: (row) => actions(row).slice(1),
        empty: { title: '还没有客服账号', text: '新增账号后，同事用初始密码登录。' },
      }}
    >
      <OperatorDialog
        operator={edited}
        roles={roles}
        self={edited !== 'new' && edited?.accountId === own}
        onAdded={setTold}
        onClose={() => setEdited(null)}
      />
      <DisableOperatorDialog operator={askedFor('disable')} onClose={() => setAsked(null)} />
      <ResetPasswordDialog operator={askedFor('reset')} onTold={setTold} onClose={() => setAsked(null)} />
      <Closing>
        {told && (
          <InitialPasswordDialog
            name={told.loginName}
            password={told.initialPassword}
            note="请当面或电话告知本人，首次登录须修改。"
            onClose={() => setTold(null)}
          />
        )}
      </Closing>
    </ListPage>
  );
}
