import { createHash } from 'node:crypto';
import { messages } from '@boxhaul/contract/dispatch';
import type { Pace, World } from './play-days';
import { readLog, writeLog } from './world-log';

const DISPATCHER = 'diaodu';
const MINUTE = 60_000;

const TEXTS = [
  '到码头后先打单，柜号出来马上拍照。',
  '今天盐田进闸排队，走东部通道，预留一小时。',
  '厂里要求戴安全帽，门卫处登记后再进。',
  '装完记得拍封号，和箱门一起传。',
  '还柜前先看放行条，箱属不同还不同堆场。',
  '明早七点前到厂，今晚把柜提出来。',
  '雨天路滑，慢一点，晚到先说一声。',
];

/** What the desk wrote to drivers in the last hours. */
export async function sendMessages(
  { db, stage, roster, given }: World,
  { goesOn, rest }: Pace,
): Promise<void> {
  const log = 'messages';
  const there = await readLog(db, log);
  for (const [i, { driverId }] of [...roster.live, ...roster.history.slice(0, 12)].entries()) {
    if (there.has(String(i))) continue;
    if (!goesOn()) return;
    const began = performance.now();
    await stage.play(async ({ call, setTime, db: tx }) => {
      setTime(new Date(given.base.getTime() - (200 - i * 7) * MINUTE));
      await call(DISPATCHER, messages.send, {
        to: [{ driverId }],
        text: TEXTS[i % TEXTS.length] ?? '收到请回复。',
        clientId: createHash('md5').update(`demo message ${i}`).digest('hex'),
      });
      await writeLog(tx, log, String(i));
    });
    await rest(performance.now() - began);
  }
}
