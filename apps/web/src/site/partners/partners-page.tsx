import type { ReactNode } from 'react';
import { useSiteData } from '../../data/site/use-site-data';
import quay from '../../ui/drawings/quay.svg';
import { PartnerLogos } from './partner-logos';
import css from './partners.module.css';
import own from './partners-page.module.css';

/** Everybody who is worked with; without any there is no such page. */
export function PartnersPage({ missing }: { missing: ReactNode }) {
  const data = useSiteData();
  if (!data) return null;
  const { partners } = data.home.site;
  if (partners.length === 0) return missing;
  return (
    <section className={`content ${css.page}`}>
      <header className={own.head}>
        <div>
          <h1>合作伙伴</h1>
          <p className={own.lead}>同一个箱，经过船公司、码头、货代与车队的手，一段接一段送到门点。</p>
        </div>
        <img
          className={own.picture}
          src={quay}
          alt="船、岸吊、拖车与仓库在同一条路上"
          width="860"
          height="200"
        />
      </header>
      <PartnerLogos partners={partners} />
    </section>
  );
}
