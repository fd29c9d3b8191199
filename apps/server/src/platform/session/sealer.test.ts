import { expect, it } from 'vitest';
import { createSealer } from './sealer';

const sealer = createSealer('a-secret-of-the-tests-0123456789-0123');

it('opens what it sealed, each time sealed otherwise', () => {
  const [one, two] = [sealer.seal('SEC123密'), sealer.seal('SEC123密')];
  expect(one).not.toBe(two);
  expect([sealer.open(one), sealer.open(two)]).toEqual(['SEC123密', 'SEC123密']);
  expect(sealer.open(sealer.seal(''))).toBe('');
});

it('opens nothing that was changed, cut, or sealed under another secret', () => {
  const sealed = sealer.seal('SEC123');
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open(changed.toString('base64url'))).toBeNull();
  }
  expect(sealer.open(sealed.slice(0, 30))).toBeNull();
  expect(sealer.open('')).toBeNull();
  expect(createSealer('another-secret-of-the-tests-012345678').open(sealed)).toBeNull();
});
