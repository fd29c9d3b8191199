import { Link } from 'react-router';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { usePageTitle } from '../../lib/page-title-store';
import { Button } from '../../ui/button';
import { useSession } from '../../data/kit/use-session';
import { useServicePhone } from '../../data/site/use-service-phone';
import css from './not-certified-page.module.css';

const NONE = { title: '企业尚未认证', button: '企业认证' };
const WAITING = { title: '企业认证审核中', button: '查看资料' };
const REJECTED = { title: '企业认证没有通过', button: '修改后重新提交' };

/** What the portal is to an enterprise that has not been certified: why it is empty, and who opens it. */
export function NotCertifiedPage() {
  const phone = useServicePhone();
  const state = useSession().user?.certification?.state;
  const { title, button } = state === 'submitted' ? WAITING : state === 'rejected' ? REJECTED : NONE;
  usePageTitle(title);
  return (
    <section className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p>认证通过后才能下单、查看订单和跟踪货物；运价现在就可以查。</p>
      <Button variant="cta" size="cta" onClick={() => openAccountDialog('Auth')}>
        {button}
      </Button>
      {phone && (
        <p>
          认证中有疑问请致电客服{' '}
          <a className={`figure ${css.phone}`} href={`tel:${phone}`}>
            {phone}
          </a>
        </p>
      )}
      <Link className={css.back} to="/">
        去查运价
      </Link>
    </section>
  );
}
