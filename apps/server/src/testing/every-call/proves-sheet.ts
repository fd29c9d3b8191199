import type { Call } from '@boxhaul/contract/kit';
import { expect } from 'vitest';
import type { Changes } from './call-case';
import { fillPath } from './send';
import type { Stage } from './stage';

/** A call that answers an Excel file answers one. */
export const provesSheet =
  (call: Call) =>
  async (stage: Stage, input: Changes, token: string): Promise<true> => {
    const { path, rest } = fillPath(call, input);
    const query = new URLSearchParams(rest as Record<string, string>).toString();
    const url = `${path}?${query}`;
    const response = await stage.t.app.inject({ method: 'GET', url, headers: { authorization: token } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; .*\.xlsx$/);
    expect(response.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    return true;
  };
