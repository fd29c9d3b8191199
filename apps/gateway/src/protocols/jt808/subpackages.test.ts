import type { Frame } from '@boxhaul/jt808';
import { expect, it } from 'vitest';
import type { StoredPart, Part } from '../../ports';
import { Subpackages } from './subpackages';

const frame = (serial: number, index: number): Frame => ({
  msgId: 0x0704,
  serial,
  terminalId: '013300000001',
  version: 2019,
  protocolVersion: 1,
  encryption: 0,
  total: 3,
  index,
  bytes: Uint8Array.of(index),
  bodyStart: 0,
  bodyEnd: 1,
});

function subpackages() {
  const given: Part[] = [];
  const answers: StoredPart[] = [];
  return {
    given,
    answers,
    lines: new Subpackages({
      keep: (part) => {
        given.push(part);
        return Promise.resolve(answers.shift() ?? { kind: 'partial', missing: [2, 3] });
      },
      drop: () => Promise.resolve(),
    }),
  };
}

it('keeps a part under the name of its message', async () => {
  const { lines, given, answers } = subpackages();
  expect(await lines.take('13300000001', frame(8, 2), 5)).toEqual({ kind: 'partial' });
  const key = { terminalId: '13300000001', msgId: 0x0704, total: 3, firstSerial: 7 };
  expect(given).toEqual([{ ...key, index: 2, body: Uint8Array.of(2), at: 5 }]);
  answers.push({ kind: 'whole', bodies: [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)] });
  expect(await lines.take('13300000001', frame(9, 3), 6)).toMatchObject({
    kind: 'whole',
    key,
    frame: { serial: 9, total: 1, bytes: Uint8Array.of(1, 2, 3) },
  });
  answers.push({ kind: 'refused' });
  expect(await lines.take('13300000001', frame(9, 3), 6)).toEqual({ kind: 'refused' });
});

it('asks under the id and edition of the line, and not for what became whole', async () => {
  const { lines, answers } = subpackages();
  await lines.take('13300000001', frame(7, 1), 0);
  expect(lines.due(4_999)).toEqual([]);
  expect(lines.due(5_000)).toMatchObject([
    { terminalId: '013300000001', version: 2019, firstSerial: 7, indexes: [2, 3] },
  ]);
  answers.push({ kind: 'whole', bodies: [] });
  await lines.take('13300000001', frame(8, 2), 6_000);
  expect(lines.due(100_000)).toEqual([]);
});

it('asks five times, each time after twice as long, whatever comes between', async () => {
  const { lines } = subpackages();
  let now = 0;
  const due = (later: number) => lines.due((now += later)).length;
  await lines.take('1', frame(7, 1), now);
  expect([due(5_000), due(9_999), due(1), due(19_999), due(1)]).toEqual([1, 0, 1, 0, 1]);
  // A part that comes begins the silence anew, and does not begin the count anew.
  await lines.take('1', frame(8, 2), (now += 1_000));
  expect([due(39_999), due(1), due(79_999), due(1)]).toEqual([0, 1, 0, 1]);
  await lines.take('1', frame(8, 2), now);
  expect(due(1_000_000)).toBe(0);
});

it('remembers sixteen messages of a line, the newest', async () => {
  const { lines } = subpackages();
  for (let serial = 1; serial <= 17; serial++) await lines.take('1', frame(serial, 1), 0);
  expect(lines.due(5_000).map((gap) => gap.firstSerial)).toEqual(Array.from({ length: 16 }, (_, i) => i + 2));
});
