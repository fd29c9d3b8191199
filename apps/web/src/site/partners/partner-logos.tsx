import type { SiteData } from '../../data/kit/site-data';
import css from './partners.module.css';

type Partner = SiteData['home']['site']['partners'][number];

const Logo = ({ name, logo }: Partner) =>
  logo === '' ? (
    <span className={css.name}>{name}</span>
  ) : (
    <img src={logo} alt={name} width="160" height="64" loading="lazy" />
  );

/** Who is worked with, in the operators' order. */
export const PartnerLogos = ({ partners }: { partners: readonly Partner[] }) => (
  <ul className={css.logos}>
    {partners.map((partner) => (
      <li key={partner.name}>
        {partner.link === '' ? (
          <Logo {...partner} />
        ) : (
          <a href={partner.link} rel="noopener nofollow">
            <Logo {...partner} />
          </a>
        )}
      </li>
    ))}
  </ul>
);
