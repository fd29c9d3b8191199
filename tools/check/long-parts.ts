import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checked } from './run-check';

/** 'n/m': the n-th of m parts of the long run; undefined where there is no such part. */
export function readPart(text: string): { part: number; of: number } | undefined {
  const [, part, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  return part && of && part <= of ? { part, of } : undefined;
}

/** Keeps what a part of the long run came to, and says what all parts that ran on this code came to together. */
export function addPart(
  folder: string,
  { part, of }: { part: number; of: number },
  result: Checked,
): string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}-of-${of}.json`), JSON.stringify(result));
  const parts: Checked[] = readdirSync(folder)
    .filter((name) => name.endsWith(`-of-${of}.json`))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const sum = (count: (one: Checked) => number) => parts.reduce((total, one) => total + count(one), 0);
  const seconds = sum(({ steps }) => steps.reduce((total, step) => total + step.seconds, 0));
  const red = parts.filter(({ code }) => code !== 0).length;
  return [
    `长测：此代码树上 ${of} 部分已跑 ${parts.length} 部分${red > 0 ? `，${red} 部分没有通过` : ''}，` +
      `合计 ${sum(({ passed }) => passed)} 通过、${sum(({ failed }) => failed)} 失败，${(seconds / 60).toFixed(1)} 分钟`,
  ];
}
