import { describe, expect, it } from 'vitest';
import { circuitBreaker } from './circuit-breaker';
import { MapFault } from './map-provider';

function opened() {
  const clock = { at: 0 };
  const through = circuitBreaker(() => clock.at);
  const asked: string[] = [];
  const fail = (reason: 'timeout' | 'quota' = 'timeout') =>
    through(async () => {
      asked.push(reason);
      throw new MapFault(reason);
    }).then(
      () => 'done',
      (error: MapFault) => error.reason,
    );
  const succeed = () =>
    through(async () => {
      asked.push('good');
      return 'done';
    }).then(
      (answer) => answer,
      (error: MapFault) => error.reason,
    );
  return { clock, asked, fail, succeed };
}

describe('who keeps failing', () => {
  it('is left alone after five faults in a row, and tried once after 30 s', async () => {
    const { clock, asked, fail, succeed } = opened();
    for (let i = 0; i < 5; i++) expect(await fail()).toBe('timeout');
    expect(await succeed()).toBe('resting');
    clock.at = 29_999;
    expect(await succeed()).toBe('resting');
    expect(asked).toHaveLength(5);
    clock.at = 30_000;
    expect(await fail()).toBe('timeout');
    // That one failed: another rest.
    expect(await succeed()).toBe('resting');
    clock.at = 60_000;
    expect(await succeed()).toBe('done');
    expect(await fail()).toBe('timeout');
    expect(await succeed()).toBe('done');
  });

  it('is not left alone for four faults', async () => {
    const { fail, succeed } = opened();
    for (let i = 0; i < 4; i++) await fail();
    expect(await succeed()).toBe('done');
    for (let i = 0; i < 4; i++) await fail();
    expect(await succeed()).toBe('done');
  });

  it('is left alone at once when the quota is used up', async () => {
    const { fail, succeed } = opened();
    expect(await fail('quota')).toBe('quota');
    expect(await succeed()).toBe('resting');
  });

  it('is tried by one question at a time', async () => {
    const clock = { at: 0 };
    const through = circuitBreaker(() => clock.at);
    for (let i = 0; i < 5; i++) await through(() => Promise.reject(new MapFault('timeout'))).catch(() => 0);
    clock.at = 30_000;
    let resolve: (answer: string) => void = () => undefined;
    const promise = new Promise<string>((done) => (resolve = done));
    const first = through(() => promise);
    await expect(through(() => Promise.resolve('second'))).rejects.toThrow('resting');
    resolve('first');
    expect(await first).toBe('first');
  });
});
