import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IndexedHeap } from './indexed-heap';

const COUNT = 40;

it('is empty at first, and again', () => {
  const heap = new IndexedHeap(2);
  expect([heap.leastKey, heap.pop(), heap.has(1)]).toEqual([undefined, undefined, false]);
  heap.set(1, 7);
  expect([heap.leastKey, heap.has(1), heap.has(0), heap.pop()]).toEqual([7, true, false, 1]);
  expect([heap.leastKey, heap.has(1), heap.pop()]).toEqual([undefined, false, undefined]);
});

it('takes the key that an item has now, be it more or less than before', () => {
  const heap = new IndexedHeap(3);
  [5, 6, 7].forEach((key, item) => heap.set(item, key));
  heap.set(0, 9);
  heap.set(2, 1);
  expect([heap.leastKey, heap.pop(), heap.leastKey, heap.pop(), heap.leastKey, heap.pop()]).toEqual([
    1, 2, 6, 1, 9, 0,
  ]);
});

it('gives out the item with the least key, whatever is put in, moved and taken between', () => {
  const step = fc.option(fc.tuple(fc.nat(COUNT - 1), fc.double({ min: -9, max: 9, noNaN: true })), {
    nil: null,
    freq: 3,
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 200 }),
      fc.array(fc.double({ min: -9, max: 9 }), { maxLength: COUNT }),
      (steps, begun) => {
        const heap = new IndexedHeap(COUNT);
        heap.fill(Float64Array.from(begun, (key) => key + 0));
        const model = new Map(
          begun.flatMap((key, item) => (Number.isNaN(key) ? [] : [[item, key + 0] as const])),
        );
        const seen: unknown[] = [];
        const wanted: unknown[] = [];
        const held = () => Array.from({ length: COUNT }, (_, item) => heap.has(item));
        for (const one of steps) {
          const least = model.size === 0 ? undefined : Math.min(...model.values());
          seen.push(heap.leastKey);
          wanted.push(least);
          if (one !== null) {
            heap.set(one[0], one[1] + 0);
            model.set(one[0], one[1] + 0);
          } else {
            const item = heap.pop() ?? -1;
            seen.push(model.get(item));
            wanted.push(least);
            model.delete(item);
          }
          seen.push(held());
          wanted.push(Array.from({ length: COUNT }, (_, item) => model.has(item)));
        }
        expect(seen).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
});
