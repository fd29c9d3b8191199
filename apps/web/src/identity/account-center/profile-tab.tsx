import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { useRef, useState } from 'react';
import { savePicture, saveProfile } from '../../data/identity/own-account.api';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { acceptOf, PICTURES, refuseFile } from '../../lib/upload-rules';
import css from './account-center.module.css';
import { squarePicture } from './square-picture';

/** Name and picture. */
export function ProfileTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className={css.sheet} aria-labelledby="profile">
      <h2 className={css.heading} id="profile">
        个人资料
      </h2>
      <Picture url={user.basePicUrl} name={user.nickname} />
      <NameForm username={user.username} />
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>登录账号</dt>
          <dd className="figure">{user.loginName}</dd>
        </div>
        {user.customerName && (
          <div className={css.row}>
            <dt>所属企业</dt>
            <dd>{user.customerName}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Picture({ url, name }: { url: string; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async (work: () => Promise<void>) => {
    setFault(null);
    try {
      await work();
      showToast('success', '修改成功');
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const refused = refuseFile(file, PICTURES);
    if (refused !== null) setFault(refused);
    else void run(async () => savePicture(await squarePicture(file)));
  };
  return (
    <div className={css.portrait}>
      {url ? (
        <img className={css.face} src={url} alt="我的头像" />
      ) : (
        <span className={css.face}>{name.slice(0, 1)}</span>
      )}
      <div className={css.portraitText}>
        <div className={css.buttons}>
          <Button variant="outline" busy={busy} onClick={() => input.current?.click()}>
            {url ? '更换头像' : '上传头像'}
          </Button>
          {url && (
            <Button variant="text" onClick={() => void run(() => saveProfile({ basePicUrl: 'none' }))}>
              移除
            </Button>
          )}
        </div>
        <p className={css.note}>{PICTURES.text}</p>
        {fault !== null && (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="选择头像"
        accept={acceptOf(PICTURES)}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function NameForm({ username }: { username: string }) {
  const form = useForm({
    keep: 'profile.name',
    schema: accountSchemas.updateUserInfo.input,
    values: { username },
    more: (values) => (values.username.trim() === '' ? { username: '账户名不能为空' } : {}),
    send: async ({ username: name }) => {
      await saveProfile({ username: name });
      showToast('success', '修改成功');
    },
  });
  return (
    <form className={css.nameForm} noValidate onSubmit={form.submit}>
      <FormField form={form} name="username">
        {(field) => (
          <TextField {...field} label="账户名" hint="别人这样称呼您" autoComplete="name" maxLength={20} />
        )}
      </FormField>
      <Button type="submit" busy={form.busy}>
        保存
      </Button>
      {form.refusal && (
        <p className={css.fault} role="alert">
          {form.refusal}
        </p>
      )}
    </form>
  );
}
