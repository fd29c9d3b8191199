import type { OperatorRow } from '@boxhaul/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operatorList, roleList } from '../../data/identity/operators.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListHead } from '../../ui/table/list-head';
import { DisableOperatorDialog } from './disable-operator-dialog';
import { InitialPasswordDialog } from '../../parts/identity/initial-password-dialog';
import { Closing } from '../../ui/overlay/closing';
import type { FirstSignIn } from './first-sign-in';
import { OperatorDialog } from './operator-dialog';
import { OperatorTable } from './operator-table';
import css from './operators.module.css';

/** Everybody who may sign in to the desk. */
export function OperatorsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(operatorList);
  const roles = useQuery(roleList).data ?? [];
  const own = useSession().user?.accountId;
  const [edited, setEdited] = useState<OperatorRow | 'new' | null>(null);
  const [disabling, setDisabling] = useState<OperatorRow | null>(null);
  const [told, setTold] = useState<FirstSignIn | null>(null);
  return (
    <section className={css.page} aria-labelledby="operators">
      <ListHead id="operators" title="客服账号">
        <Button onClick={() => setEdited('new')}>新增账号</Button>
      </ListHead>
      {error && (
        <ErrorState
          title="客服账号加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={6} height="40px" />}
      {data && (
        <OperatorTable rows={data} ownId={own} onEdit={setEdited} onDisable={setDisabling} onTold={setTold} />
      )}
      <OperatorDialog
        operator={edited}
        roles={roles}
        self={edited !== 'new' && edited?.accountId === own}
        onAdded={setTold}
        onClose={() => setEdited(null)}
      />
      <DisableOperatorDialog operator={disabling} onClose={() => setDisabling(null)} />
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
    </section>
  );
}
