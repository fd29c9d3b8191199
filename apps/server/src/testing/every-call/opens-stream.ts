import type { Call } from '@boxhaul/contract/kit';
import { expect } from 'vitest';
import type { Changes } from './call-case';
import { fillPath } from './send';
import type { Stage } from './stage';

interface Asked {
  call: Call;
  input: Changes;
  token: string;
}

/** The stream opens, and begins with these words. */
export async function opensStream(
  stage: Stage,
  { call, input, token }: Asked,
  begins: RegExp,
): Promise<true> {
  const origin = await stage.origin();
  const leave = new AbortController();
  const response = await fetch(origin + fillPath(call, input).path, {
    headers: { authorization: token },
    signal: leave.signal,
  });
  const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  leave.abort();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(value).toMatch(begins);
  return true;
}
