import { Link } from 'react-router';
import type { SiteData } from '../../data/kit/site-data';
import css from './picture-banners.module.css';

type Banner = SiteData['home']['site']['banners'][number];

/** What is seen of it, wherever it is cut: by its focus. */
const Shown = ({ text, picture, alt, focusX, focusY }: Banner) => (
  <>
    <img
      src={picture}
      alt={alt}
      width="1200"
      height="300"
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${focusX}% ${focusY}%` }}
    />
    <span>{text}</span>
  </>
);

/**
 * Banners with a picture, below the price form: their place is kept before they come, and what is seen first waits for none
 * of them.
 */
export const PictureBanners = ({ banners }: { banners: readonly Banner[] }) => (
  <section className={`content ${css.banners}`} aria-label="活动">
    <ul>
      {banners.map((banner) => (
        <li key={banner.text}>
          {banner.link === '' ? (
            <Shown {...banner} />
          ) : banner.link.startsWith('/') ? (
            <Link to={banner.link}>
              <Shown {...banner} />
            </Link>
          ) : (
            <a href={banner.link} rel="noopener nofollow">
              <Shown {...banner} />
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);
