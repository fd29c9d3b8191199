import type { ReactNode } from 'react';
import { useSiteData } from '../../data/use-site-data';
import { PartnerLogos } from './partner-logos';
import css from './partners.module.css';

/** Everybody who is worked with; without any there is no such page. */
export function PartnersPage({ missing }: { missing: ReactNode }) {
  const data = useSiteData();
  if (!data) return null;
  const { partners } = data.home.site;
  if (partners.length === 0) return missing;
  return (
    <section className={`content ${css.page}`}>
      <h1>合作伙伴</h1>
      <PartnerLogos partners={partners} />
    </section>
  );
}
