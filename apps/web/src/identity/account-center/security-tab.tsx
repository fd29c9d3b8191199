import { USER_TYPES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountSecurity } from '../../data/identity/own-account.api';
import { useSession } from '../../data/kit/use-session';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Closing } from '../../ui/overlay/closing';
import css from './account-center.module.css';
import { NewPhoneDialog } from './new-phone-dialog';
import { useProofFirst } from './use-proof-first';

/** 138****0001, on a screen that others may see. */
const masked = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Password and phone, each behind a recent proof. */
export function SecurityTab() {
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(accountSecurity());
  const [open, setOpen] = useState(false);
  const proof = useProofFirst();
  if (!user) return null;
  const isCustomer = user.userType === USER_TYPES.customer;
  return (
    <section className={css.sheet} aria-labelledby="security">
      <h2 className={css.heading} id="security">
        账号安全
      </h2>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>登录密码</dt>
          <dd>{data && (data.hasPassword ? '已设置' : '尚未设置，目前用短信验证码登录')}</dd>
          <dd>
            <Button variant="outline" onClick={() => openAccountDialog('ChangPassword')}>
              {data?.hasPassword === false ? '设置密码' : '修改密码'}
            </Button>
          </dd>
        </div>
        <div className={css.row}>
          <dt>{isCustomer ? '手机号' : '登录账号'}</dt>
          <dd className="figure">{masked(user.loginName)}</dd>
          {isCustomer && (
            <dd>
              <Button variant="outline" busy={proof.busy} onClick={() => proof.after(() => setOpen(true))}>
                更换手机号
              </Button>
            </dd>
          )}
        </div>
      </dl>
      <p className={css.note}>修改密码{isCustomer && '或手机号'}后，其他设备会退出登录。</p>
      {proof.dialog}
      <Closing>{open && <NewPhoneDialog onClose={() => setOpen(false)} />}</Closing>
    </section>
  );
}
