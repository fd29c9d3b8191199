import { USER_TYPES } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountSecurity } from '../../data/own-account.api';
import { useSession } from '../../data/use-session';
import { Button } from '../../ui/button';
import css from './account-center.module.css';
import { NewPasswordDialog } from './new-password-dialog';
import { NewPhoneDialog } from './new-phone-dialog';
import { useProof } from './use-proof';

/** 138****0001, on a screen that others may see. */
const masked = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Password and phone, each behind a recent proof. */
export function SecurityTab() {
  const { user } = useSession();
  const { data } = useQuery(accountSecurity());
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  const proof = useProof();
  const close = () => setOpen(null);
  if (!user) return null;
  return (
    <section className={css.sheet} aria-labelledby="security">
      <h2 className={css.heading} id="security">
        账号安全
      </h2>
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>登录密码</dt>
          <dd>{data?.hasPassword === false ? '尚未设置，目前用短信验证码登录' : '已设置'}</dd>
          <Button variant="outline" onClick={() => proof.after(() => setOpen('password'))}>
            {data?.hasPassword === false ? '设置密码' : '修改密码'}
          </Button>
        </div>
        <div className={css.row}>
          <dt>{user.userType === USER_TYPES.customer ? '手机号' : '登录账号'}</dt>
          <dd className="figure">{masked(user.loginName)}</dd>
          {user.userType === USER_TYPES.customer && (
            <Button variant="outline" onClick={() => proof.after(() => setOpen('phone'))}>
              更换手机号
            </Button>
          )}
        </div>
      </dl>
      <p className={css.note}>修改密码或手机号后，其他设备会退出登录。</p>
      {proof.dialog}
      {open === 'password' && <NewPasswordDialog onClose={close} />}
      {open === 'phone' && <NewPhoneDialog onClose={close} />}
    </section>
  );
}
