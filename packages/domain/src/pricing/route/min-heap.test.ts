import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MinHeap } from './min-heap';

const drain = (heap: MinHeap): number[] => {
  const out: number[] = [];
  for (let value = heap.pop(); value !== undefined; value = heap.pop()) out.push(value);
  return out;
};

it('is empty at first, and again', () => {
  const heap = new MinHeap();
  expect([heap.size, heap.leastKey, heap.pop()]).toEqual([0, undefined, undefined]);
  heap.push(3, 30);
  expect([heap.size, heap.leastKey, heap.pop(), heap.size, heap.leastKey]).toEqual([1, 3, 30, 0, undefined]);
});

it('gives out every value by its key, whatever is put in between', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -20, max: 20 }), { nil: null })), (steps) => {
      const heap = new MinHeap();
      let model: number[] = [];
      const seen: unknown[] = [];
      const wanted: unknown[] = [];
      for (const key of steps) {
        if (key !== null) {
          heap.push(key, key * 2);
          model = [...model, key].sort((a, b) => a - b);
        } else {
          const [least, ...rest] = model;
          seen.push([heap.leastKey, heap.pop()]);
          wanted.push([least, least === undefined ? undefined : least * 2]);
          model = rest;
        }
        seen.push(heap.size);
        wanted.push(model.length);
      }
      expect(seen).toEqual(wanted);
      expect(drain(heap)).toEqual(model.map((key) => key * 2));
    }),
  );
});
