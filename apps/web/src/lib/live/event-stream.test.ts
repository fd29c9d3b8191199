import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventStreamReader } from './event-stream';

const TEXT =
  ': hello\n\nid: 7\nevent: position\ndata: {"lon":1}\n\n: beat\n\nevent: node\r\ndata: a\r\ndata:b\r\n\r\nevent: nothing\n\ndata: plain\n\n';
const EVENTS = [
  { event: 'position', data: '{"lon":1}', id: '7' },
  { event: 'node', data: 'a\nb', id: null },
  { event: 'message', data: 'plain', id: null },
];

describe('reading an event stream', () => {
  it('finds events, ids and many-line data, and passes over comments', () => {
    expect(new EventStreamReader().push(TEXT)).toEqual(EVENTS);
  });

  it('finds the same however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
        const reader = new EventStreamReader();
        const found = [];
        for (let at = 0, i = 0; at < TEXT.length; i += 1) {
          const size = sizes[i % sizes.length]!;
          found.push(...reader.push(TEXT.slice(at, at + size)));
          at += size;
        }
        expect(found).toEqual(EVENTS);
      }),
    );
  });

  it('takes a line without a colon for a field without a value, and takes one gap off a value', () => {
    const reader = new EventStreamReader();
    expect(reader.push('data\nevent\ndata:  x\nother: y\n\n')).toEqual([
      { event: 'message', data: '\n x', id: null },
    ]);
    expect(reader.push('id: 3\ndata: z\n\n')).toEqual([{ event: 'message', data: 'z', id: '3' }]);
  });

  it('gives out nothing before the empty line', () => {
    const reader = new EventStreamReader();
    expect(reader.push('event: position\ndata: x')).toEqual([]);
    expect(reader.push('\n')).toEqual([]);
    expect(reader.push('\n')).toHaveLength(1);
  });
});
