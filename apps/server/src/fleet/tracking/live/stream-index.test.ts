import { expect, it } from 'vitest';
import { LiveStream } from './live-stream';
import { StreamIndex } from './stream-index';

const sink = { write: () => undefined, waiting: () => 0, end: () => undefined };
const stream = () => new LiveStream('1', '2', sink, new Date(0));

it('finds streams by key, each once, until the last has gone', () => {
  const index = new StreamIndex();
  const [one, two] = [stream(), stream()];
  expect([...index.of('a')]).toEqual([]);
  index.add('a', one);
  index.add('a', one);
  index.add('a', two);
  index.add('b', one);
  expect(index.of('a')).toEqual(new Set([one, two]));
  expect(index.size).toBe(2);
  index.delete('a', one);
  index.delete('c', one);
  expect([[...index.of('a')], [...index.of('b')]]).toEqual([[two], [one]]);
  index.delete('b', two);
  expect(index.size).toBe(2);
  index.delete('a', two);
  expect(index.size).toBe(1);
  index.delete('b', one);
  expect(index.size).toBe(0);
});
