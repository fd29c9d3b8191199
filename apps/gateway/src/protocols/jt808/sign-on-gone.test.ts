import { encodeFrame, type Frame, FrameReader, copyFrame, MSG, writeAuthentication } from '@boxhaul/jt808';
import { expect, it } from 'vitest';
import type { AuthenticateOutcome, LiveLine, Terminals } from '../../ports';
import { Attempts } from '../attempts';
import { Lines } from '../lines';
import { ReplyWriter } from './reply-writer';
import { SignOn } from './sign-on';

const TERMINAL = '013300000001';
const LIVE: LiveLine = { terminalId: TERMINAL, vehicleId: '7', line: 3 };
const unused = () => Promise.reject(new Error('not expected'));

function authentication(): Frame {
  const body = writeAuthentication({ code: 'x', imei: '', software: '' }, 2013);
  const head = { msgId: MSG.authenticate, serial: 1, terminalId: TERMINAL, version: 2013 as const };
  const frames: Frame[] = [];
  new FrameReader(
    (frame) => frames.push(copyFrame(frame)),
    (fault) => expect.fail(fault),
  ).push(encodeFrame(head, body));
  return frames[0]!;
}

/** One terminal on a line, its code being looked at until `answer`. */
function knocking() {
  let answer: (outcome: AuthenticateOutcome) => void = () => undefined;
  const released: LiveLine[] = [];
  const touched: LiveLine[] = [];
  const terminals: Terminals = {
    find: () =>
      Promise.resolve({
        terminalId: TERMINAL,
        vehicleId: '7',
        plateNumber: '粤B00001',
        clock: { shiftHours: 0, offHours: null },
      }),
    noteClock: unused,
    authenticate: () => new Promise((resolve) => void (answer = resolve)),
    release: (lines) => Promise.resolve(void released.push(...lines)),
    touch: (seen) => {
      touched.push(...seen);
      return Promise.resolve(new Set([TERMINAL]));
    },
    register: unused,
    unregister: unused,
  };
  const lines = new Lines(terminals);
  const clock = () => 0;
  const signOn = new SignOn(
    {
      terminals,
      lines,
      attempts: new Attempts(clock),
      ledger: { reject: (reason) => expect.fail(reason), quarantine: () => expect.unreachable() },
      clock,
    },
    new ReplyWriter({ destroyed: true, write: () => true }),
    '127.0.0.1:1',
    () => undefined,
  );
  const introduced = signOn.introduce(authentication());
  const proved = async () => {
    answer({ ok: true, live: LIVE });
    await introduced;
    await lines.release();
    await lines.touch();
  };
  return { signOn, proved, released, touched };
}

it('a terminal that hung up while its code was looked at has no live line', async () => {
  const { signOn, proved, released, touched } = knocking();
  await new Promise(setImmediate);
  signOn.left();
  await proved();
  expect(released).toEqual([LIVE]);
  expect(touched).toEqual([]);
});

it('one that stays has', async () => {
  const { proved, released, touched } = knocking();
  await new Promise(setImmediate);
  await proved();
  expect(released).toEqual([]);
  expect(touched).toMatchObject([LIVE]);
});
