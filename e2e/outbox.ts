import { setTimeout as pause } from 'node:timers/promises';

interface Message {
  kind: 'sms' | 'captcha';
  phone: string | null;
  code: string;
}

const TRIES = 50;

/** The newest code, or answer of a picture, that the demo world's outbox holds for a phone, or for a browser (null); waits until there is one. */
export async function newestInOutbox(
  origin: string,
  kind: Message['kind'],
  phone: string | null,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${origin}/dev/outbox`, { headers: { accept: 'application/json' } });
    const messages = (await answer.json()) as Message[];
    const found = messages.find((message) => message.kind === kind && message.phone === phone);
    if (found) return found.code;
    await pause(200);
  }
  throw new Error(`the outbox holds no ${kind} for ${phone ?? 'a visitor'}`);
}
