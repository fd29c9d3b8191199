import type { SiteData } from '../../data/kit/site-data';
import { PartnerLogos } from '../../site/partners/partner-logos';
import css from '../../site/partners/partners.module.css';

interface HomeProofProps {
  site: Pick<SiteData['home']['site'], 'partners' | 'words'>;
}

/** What customers say, and who is worked with: as operators keep it, and nothing where they keep none. */
export const HomeProof = ({ site: { partners, words } }: HomeProofProps) => (
  <>
    {words.length > 0 && (
      <section className={`content ${css.page}`} data-home aria-labelledby="words">
        <h2 id="words">客户评价</h2>
        <ul className={css.words}>
          {words.map(({ text, who }) => (
            <li key={`${who} ${text}`}>
              <blockquote>{text}</blockquote>
              <cite>{who}</cite>
            </li>
          ))}
        </ul>
      </section>
    )}
    {partners.length > 0 && (
      <section className={`content ${css.page}`} data-home aria-labelledby="partners">
        <h2 id="partners">合作伙伴</h2>
        <PartnerLogos partners={partners} />
      </section>
    )}
  </>
);
