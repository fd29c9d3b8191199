import { expect, test } from 'vitest';
import { createSigner } from '../../platform/session/signer';
import { fileUrl, linkLife } from './file-link';

const deps = { signer: createSigner('a-secret-of-the-tests-0123456789-0123') };
const NOW = new Date('2026-11-20T02:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const ID = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const HOLDER = { accountId: '7', now: NOW };

const linkOf = (id: string) => {
  const query = new URL(fileUrl(deps, id, HOLDER), 'http://localhost').searchParams;
  return { id, e: query.get('e') ?? '', a: query.get('a') ?? '', s: query.get('s') ?? '' };
};

test('a link lives ten minutes, to the second', () => {
  const link = linkOf(ID);
  expect(fileUrl(deps, ID, HOLDER)).toBe(`/api/open/file/${ID}?e=${link.e}&a=7&s=${link.s}`);
  expect(linkLife(deps, link, NOW)).toBe(600);
  expect(linkLife(deps, link, later(599_999))).toBe(1);
  expect(linkLife(deps, link, later(600_000))).toBe(0);
  expect(linkLife(deps, link, later(700_000))).toBe(0);
});

test('a link opens its own file alone, for its own time, and only by its own purpose', () => {
  const link = linkOf(ID);
  expect(linkLife(deps, { ...link, id: OTHER }, NOW)).toBe(0);
  expect(linkLife(deps, { ...link, e: String(Number(link.e) + 1) }, NOW)).toBe(0);
  expect(linkLife(deps, { ...link, a: '8' }, NOW)).toBe(0);
  expect(linkLife(deps, { ...link, s: linkOf(OTHER).s }, NOW)).toBe(0);
  expect(linkLife(deps, { ...link, s: deps.signer.sign('quote', `${ID}.${link.e}.7`) }, NOW)).toBe(0);
  expect(linkLife(deps, { ...link, s: deps.signer.sign('file', `${ID}.${link.e}.7`) }, NOW)).toBe(600);
  for (const e of ['abc', '1e9', '', '1'.repeat(13)]) {
    expect(linkLife(deps, { id: ID, e, a: '7', s: deps.signer.sign('file', `${ID}.${e}.7`) }, NOW)).toBe(0);
  }
});
