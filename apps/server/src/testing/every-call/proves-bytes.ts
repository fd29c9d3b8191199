import type { Call } from '@boxhaul/contract/kit';
import type { Changes } from './call-case';
import { fillPath } from './send';
import type { Stage } from './stage';

/** A call that answers bytes answers those of this type. */
export const provesBytes =
  (call: Call, type: string) =>
  async (stage: Stage, input: Changes, token: string): Promise<true> => {
    const { path, rest } = fillPath(call, input);
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const headers = { authorization: token };
    const response = await stage.t.app.inject(
      call.method === 'POST'
        ? { method: 'POST', url: path, headers, payload: rest }
        : { method: 'GET', url: `${path}?${query.toString()}`, headers },
    );
    if (response.headers['content-type'] !== type) throw new Error(response.body);
    return true;
  };
