import { STORED_DATA, USER_TYPES } from '@boxhaul/domain/identity';
import { useState } from 'react';
import { Link } from 'react-router';
import { closeOwnAccount, downloadOwnData } from '../../data/identity/own-account.api';
import { leaveSession } from '../../data/kit/session';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { Accesses } from './accesses';
import css from './account-center.module.css';
import { Consents } from './consents';
import { useProofFirst } from './use-proof-first';

/** What is kept and for how long, the file of it, and the way out. */
export function PrivacyTab() {
  const { user } = useSession();
  const { busy, run } = useSingleFlight(async () => {
    try {
      await downloadOwnData();
    } catch (thrown) {
      showToast('error', callFailure(thrown).message);
    }
  });
  return (
    <>
      <section className={css.sheet} aria-labelledby="stored">
        <div className={css.top}>
          <h2 className={css.heading} id="stored">
            我们保存什么
          </h2>
          <Button variant="outline" busy={busy} onClick={() => void run()}>
            导出我的数据
          </Button>
        </div>
        <p className={css.note}>
          详见<Link to="/privacy">《隐私政策》</Link>
          。导出的文件含账号、同意记录、登录记录、查看记录与您下的订单。
        </p>
        <dl className={css.rows}>
          {STORED_DATA.map(({ what, why, kept }) => (
            <div key={what} className={css.stored}>
              <dt>{what}</dt>
              <dd>{why}</dd>
              <dd className={css.note}>{kept}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Consents />
      <Accesses />
      {user?.userType === USER_TYPES.customer && <ClosingSection />}
    </>
  );
}

/** The way out, after a proof. */
function ClosingSection() {
  const [closing, setClosing] = useState(false);
  const proof = useProofFirst();
  return (
    <>
      <section className={css.sheet} aria-labelledby="closing">
        <h2 className={css.heading} id="closing">
          注销账号
        </h2>
        <p className={css.note}>
          注销后不能再登录，手机号、账户名、头像与登录记录被删除；订单、费用与同意记录依法保留，不再与您的手机号关联。此操作不能撤销。
        </p>
        <div>
          <Button
            variant="danger-outline"
            busy={proof.busy}
            onClick={() => proof.after(() => setClosing(true))}
          >
            注销账号
          </Button>
        </div>
      </section>
      {proof.dialog}
      <Closing>{closing && <ClosingDialog onClose={() => setClosing(false)} />}</Closing>
    </>
  );
}

const WORDS = '注销账号';

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    try {
      await closeOwnAccount();
      showToast('success', '账号已注销');
      leaveSession('/');
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  return (
    <FormDialog
      title="确认注销账号"
      okText="永久注销"
      danger
      sheet
      busy={busy}
      disabled={typed !== WORDS}
      fault={fault}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>注销不能撤销。确定要继续，请在下面输入“{WORDS}”。</p>
      <TextField label="确认" value={typed} onChange={setTyped} autoComplete="off" maxLength={4} />
    </FormDialog>
  );
}
