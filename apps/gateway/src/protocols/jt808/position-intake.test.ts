import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Reported, Ticket } from '../../ports';
import { PositionIntake } from './position-intake';
import { ReplyWriter } from './reply-writer';

const NOW = Date.UTC(2026, 10, 20, 2);
const reported: Reported = {
  at: NOW,
  lng: 113.9,
  lat: 22.6,
  speed: 0,
  course: 0,
  altitude: 0,
  status: 2,
  alarm: 0,
  mileage: null,
  fault: null,
};

/** Hands one position on; says what went to be stored, and whether the message was settled at once. */
function deliver(isRefused: boolean): { stored: number; settled: boolean } {
  const tickets: Ticket[] = [];
  const sink = {
    full: false,
    submit: (ticket: Ticket) => void tickets.push(ticket),
    whenRoom: () => undefined,
  };
  const refusal = isRefused ? { reason: 'no_fix', quarantine: false } : null;
  const intake = new PositionIntake(
    {
      sink,
      budget: { of: () => ({ admits: () => true }) },
      ledger: { reject: () => undefined, quarantine: () => undefined },
      clock: () => NOW,
      clocks: {
        of: () => ({ shiftMs: 0, offMs: null, hear: () => {}, news: () => null, tellAgain: () => {} }),
      },
      noteClock: () => Promise.resolve(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      refusalOf: () => refusal,
    },
    new ReplyWriter(new Socket().destroy()),
  );
  let settled = false;
  void intake.accept({
    terminal: {
      terminalId: '013300010001',
      vehicleId: '1',
      plateNumber: '粤B10001',
      clock: { shiftHours: 0, offHours: null },
    },
    live: { terminalId: '013300010001', vehicleId: '1', line: 1 },
    frame: {
      msgId: 0x0200,
      serial: 1,
      terminalId: '013300010001',
      version: 2013,
      protocolVersion: null,
      encryption: 0,
      total: 1,
      index: 1,
      bytes: new Uint8Array(0),
      bodyStart: 0,
      bodyEnd: 0,
    },
    positions: [reported],
    blind: false,
    settled: () => (settled = true),
  });
  return { stored: tickets.length, settled };
}

it('a message of which nothing is stored waits for no commit', () => {
  expect(deliver(true)).toEqual({ stored: 0, settled: true });
});

it('one of which something is stored waits for its commit', () => {
  expect(deliver(false)).toEqual({ stored: 1, settled: false });
});
