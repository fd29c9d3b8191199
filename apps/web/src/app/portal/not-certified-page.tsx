import { Link } from 'react-router';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import { useServicePhone } from '../../data/use-service-phone';
import css from './not-certified-page.module.css';

/** What the portal is to an enterprise that has not been certified: why it is empty, and who opens it. */
export function NotCertifiedPage() {
  const phone = useServicePhone();
  return (
    <section className={css.page}>
      <h1 className={css.title}>企业尚未认证</h1>
      <p>认证通过后才能下单、查看订单和跟踪货物；运价现在就可以查。</p>
      <Button variant="cta" size="cta" onClick={() => openAccountDialog('Auth')}>
        企业认证
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
