import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SiteData } from '../../data/kit/site-data';
import { HomeProof } from './home-proof';

type Site = SiteData['home']['site'];
type Shown = Pick<Site, 'words' | 'partners'>;
const words: Site['words'] = [{ text: '到门准时', who: '深圳远航' }];
const partners: Site['partners'] = [{ name: '中远海运', logo: '', link: 'https://example.com' }];
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it.each<[Partial<Shown>, string[]]>([
  [{}, []],
  [{ words }, ['客户评价']],
  [{ partners }, ['合作伙伴']],
  [{ words, partners }, ['客户评价', '合作伙伴']],
])('of %j the home page shows %j, and no heading above nothing', (kept, expected) => {
  render(<HomeProof site={{ words: [], partners: [], ...kept }} />);
  expect(headings()).toEqual(expected);
});

it('a partner without a picture stands by name, and leads to where it lives', () => {
  render(<HomeProof site={{ words: [], partners }} />);
  expect(screen.getByRole('link', { name: '中远海运' })).toHaveAttribute('href', 'https://example.com');
});
