import { Suspense } from 'react';
import { useServicePhone } from '../../data/site/use-service-phone';
import { useSiteData } from '../../data/site/use-site-data';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Brand } from './brand';
import css from './public-footer.module.css';

// What stands below the name: nobody misses it before the page answers, and the server has drawn it by then.
const FooterBody = lazyPart(async () => (await import('./footer-body')).FooterBody);

/** By itself: which number it is, only the browser says, and a lazy part that is drawn again before its code came is gone until then. */
function Hotline() {
  const phone = useServicePhone();
  if (!phone) return null;
  return (
    <a className={css.phone} href={`tel:${phone}`}>
      <span>客服热线</span>
      <span className="figure">{phone}</span>
    </a>
  );
}

export function PublicFooter() {
  const site = useSiteData()?.home.site;
  return (
    <footer className={css.footer}>
      <div className={`content ${css.inner}`}>
        <div className={css.brand}>
          <Brand />
          <p>柜达 BoxHaul · 集装箱拖车平台</p>
          <Hotline />
        </div>
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <FooterBody site={site} />
          </Suspense>
        </PartFaultBoundary>
      </div>
    </footer>
  );
}
