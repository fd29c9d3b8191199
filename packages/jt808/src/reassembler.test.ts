import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMessage } from './encode-frame';
import { type Frame, keepFrame } from './frame';
import { FrameReader } from './frame-reader';
import { DEFAULT_REASSEMBLY, Reassembler, type ReassemblyLimits } from './reassembler';

function parts(body: Uint8Array, serial = 10, partBytes = 100, terminalId = '13300000005'): Frame[] {
  const frames: Frame[] = [];
  const reader = new FrameReader(
    (frame) => frames.push(keepFrame(frame)),
    (fault) => expect.fail(fault),
  );
  for (const wire of encodeMessage({ msgId: 0x0704, serial, terminalId, version: 2013 }, body, partBytes))
    reader.push(wire);
  return frames;
}

function collect(limits: Partial<ReassemblyLimits> = {}) {
  const faults: string[] = [];
  return {
    faults,
    reassembler: new Reassembler((fault) => faults.push(fault), { ...DEFAULT_REASSEMBLY, ...limits }),
  };
}

const body = Uint8Array.from({ length: 350 }, (_, i) => i & 255);

describe('the reassembler', () => {
  it('gives the body back in any order, repeats and all', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 });
    fc.assert(
      fc.property(order, (indexes) => {
        const { reassembler, faults } = collect();
        const frames = parts(body);
        const seen = new Set<number>();
        for (const index of indexes) {
          const whole = reassembler.add(frames[index]!, 0);
          seen.add(index);
          if (whole === null) continue;
          expect(seen.size).toBe(4);
          expect(whole.frame.bytes).toEqual(body);
          expect(whole.serials).toEqual([10, 11, 12, 13]);
          expect(faults).toEqual([]);
          return;
        }
        expect.fail('never whole');
      }),
    );
  });

  it('begins anew when a part comes under a new serial', () => {
    const { reassembler, faults } = collect();
    reassembler.add(parts(body)[0]!, 0);
    const again = parts(body, 40);
    expect(again.map((frame) => reassembler.add(frame, 1)?.serials)).toEqual([
      undefined,
      undefined,
      undefined,
      [40, 41, 42, 43],
    ]);
    expect(faults).toEqual(['parts_replaced']);
  });

  it('gives up after its age, and says what lacks before', () => {
    const { reassembler, faults } = collect({ ageMs: 1000 });
    const [first, , third] = parts(body);
    reassembler.add(third!, 0);
    reassembler.add(first!, 100);
    expect(reassembler.gaps(200, 500)).toEqual([]);
    expect(reassembler.gaps(700, 500)).toEqual([
      { terminalId: '013300000005', version: 2013, firstSerial: 10, indexes: [2, 4] },
    ]);
    reassembler.expire(1101);
    expect([reassembler.size, faults]).toEqual([0, ['parts_expired']]);
  });

  it('holds no more than its limits', () => {
    const few = collect({ parts: 3 });
    expect(few.reassembler.add(parts(body)[0]!, 0)).toBeNull();
    expect(few.faults).toEqual(['too_many_parts']);

    const small = collect({ bytes: 250 });
    for (const frame of parts(body)) small.reassembler.add(frame, 0);
    expect(small.faults).toEqual(['too_large']);
    expect(small.reassembler.size).toBe(1);

    const crowded = collect({ messages: 2 });
    for (const id of ['1', '2', '3']) crowded.reassembler.add(parts(body, 1, 100, id)[0]!, 0);
    expect([crowded.reassembler.size, crowded.faults]).toEqual([2, ['parts_evicted']]);
  });
});
