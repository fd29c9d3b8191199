import type { Call } from '@boxhaul/contract/kit';
import { callsByKey, schemasOf } from '@boxhaul/contract/schemas';
import { takesAnything } from '@boxhaul/contract/testing';
import { isLongRun } from '@boxhaul/testkit/slice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCase } from './call-case';
import { caseRows } from './call-cases';
import { derivedOf, formsOf } from './derived-inputs';
import { type Answer, ask, fillPath, refusalOf, send } from './send';
import { sliced } from './sliced';
import { openStage, type Stage } from './stage';
import { tablesWritten } from './write-log';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.t.close());

type Row = (typeof caseRows)[number];
const rows = caseRows;
const those = (wanted: (call: Call, given: AnyCase) => boolean): Row[] =>
  rows.filter(([, call, given]) => wanted(call, given));

const isOpen = (call: Call): boolean => call.access.who === 'anyone';

/** An input of a visitor's call is made for the owner, of whom nobody asks. */
const makeInput = ({ by, works }: AnyCase) => works(stage, by === 'visitor' ? 'owner' : by);
const tokenOf = async ({ by }: AnyCase): Promise<string | undefined> =>
  by === 'visitor' ? undefined : stage.signIn(by);
const authorised = (token: string | undefined) => (token ? { authorization: token } : {});
const errcodeOf = ({ envelope }: Answer): unknown => envelope.data?.['errcode'];
const fieldsOf = ({ envelope }: Answer): string[] => Object.keys(envelope.data['fields'] ?? {});

/** So many of what is derived from a schema are sent for a call; in the long run all. */
const MOST_DERIVED = 12;
const CHINESE: unknown = expect.stringMatching(/[一-龥]/);

/** Of a body for which its call declares nothing else. */
const MOST_BYTES = 64 * 1024;

/** Does the work, and proves that it changed nothing. */
async function unchanged(work: () => Promise<void>): Promise<void> {
  expect(await tablesWritten(stage.t.db, work)).toEqual([]);
}

describe('the table', () => {
  it('has a case for every call, and none for another', () => {
    expect(rows.map(([key]) => key).toSorted()).toEqual([...callsByKey.keys()].toSorted());
  });

  it('has another customer’s id for every call by which a customer finds something', () => {
    for (const [name, { access }, { ids }] of rows) {
      const found = Object.values(ids).filter((one) => one?.errcode === 'NOT_FOUND');
      expect([name, access.who !== 'customer' || found.every((one) => one?.foreign)]).toEqual([name, true]);
    }
  });
});

describe('works', () => {
  it.each(those((_, { proves }) => proves === undefined))('%s', async (_, call, given) => {
    const input = await makeInput(given);
    const answer = await send(stage, call, { input, token: await tokenOf(given), files: given.files });
    expect(answer).toMatchObject({ status: 200, envelope: { code: '1', success: true } });
    schemasOf(call).output.parse(answer.envelope.data);
  });

  it.each(those((_, { proves }) => proves !== undefined))('%s', async (_, _call, given) => {
    const input = { ...(await makeInput(given)) };
    const token = (await tokenOf(given)) ?? '';
    await expect(given.proves?.(stage, input, token)).resolves.toBe(true);
  });

  it.each(
    sliced(
      'both forms read',
      those((call, { writes }) => formsOf(call).length > 1 && !writes),
    ),
  )('%s answers a form and JSON alike', async (_, call, given) => {
    const sent = { input: await makeInput(given), token: await tokenOf(given) };
    const form = await send(stage, call, { ...sent, as: 'form' });
    expect(form.envelope.code).toBe('1');
    expect(await send(stage, call, { ...sent, as: 'json' })).toEqual(form);
  });

  it.each(
    sliced(
      'both forms write',
      those((call, { writes, proves }) => formsOf(call).length > 1 && writes === true && !proves),
    ),
  )('%s does the same for a form and for JSON', async (_, call, given) => {
    const done = [];
    for (const as of ['form', 'json'] as const) {
      const sent = { input: await makeInput(given), token: await tokenOf(given), as };
      const { status, envelope } = await send(stage, call, sent);
      done.push({ status, ...envelope, data: Object.keys(envelope.data ?? {}) });
    }
    expect(done[0]).toMatchObject({ status: 200, code: '1' });
    expect(done[1]).toEqual(done[0]);
  });
});

describe('wants somebody signed in', () => {
  it.each(
    sliced(
      'signed in',
      those((call) => !isOpen(call)),
    ),
  )('%s', async (_, call, given) => {
    const input = await makeInput(given);
    // S6: a quote that is asked without a session has a code of its own.
    const code = call.path.includes('/pc/queryPrice/') ? '10001' : '99';
    await unchanged(async () => {
      for (const token of stage.deadTokens) {
        const answer = await send(stage, call, { input, token, files: given.files });
        expect(answer).toMatchObject({ status: 200, envelope: { code, success: false } });
      }
    });
  });

  it.each(
    sliced(
      'open',
      those((call, { proves }) => isOpen(call) && proves === undefined),
    ),
  )('%s is open to everybody', async (_, call, given) => {
    for (const token of stage.deadTokens) {
      const sent = { input: await makeInput(given), token, files: given.files };
      expect((await send(stage, call, sent)).envelope.code).toBe('1');
    }
  });

  it.each(
    sliced(
      'open by itself',
      those((call, { proves }) => isOpen(call) && proves !== undefined),
    ),
  )('%s is open to everybody', async (_, _call, given) => {
    for (const token of stage.deadTokens) {
      // A picture's code is good for once.
      const input = { ...(await makeInput(given)) };
      await expect(given.proves?.(stage, input, token)).resolves.toBe(true);
    }
  });
});

describe('refuses bad input, and changes nothing', () => {
  /** What a call refuses, and the field that it names. */
  const refused = async (call: Call, given: AnyCase, sent: Omit<Parameters<typeof send>[2], 'files'>) => {
    const answer = await send(stage, call, { ...sent, files: given.files });
    const said = answer.envelope.data?.['fields'] ?? {};
    return { faults: [answer.status, answer.envelope.code, errcodeOf(answer)], said };
  };

  it.each(
    sliced(
      'bad input',
      those((call) => takesAnything(schemasOf(call).input)),
    ),
  )('%s by its schema', { timeout: 60_000 }, async (_, call, given) => {
    const token = await tokenOf(given);
    const derived = derivedOf(call, await makeInput(given), isLongRun() ? Infinity : MOST_DERIVED);
    expect(derived).not.toEqual([]);
    await unchanged(async () => {
      for (const { bad, as } of derived) {
        const { faults, said } = await refused(call, given, { input: bad.input, token, as });
        const sentence: unknown = Reflect.get(said, bad.named || '_');
        const what = `${bad.path} ${bad.wrong}, as ${as}`;
        expect([what, ...faults, sentence]).toEqual([what, 200, '0', 'BAD_INPUT', CHINESE]);
      }
    });
  });

  it.each(
    sliced(
      'bad input',
      those((_, { bad }) => bad !== undefined),
    ),
  )('%s by its rules', async (_, call, given) => {
    const input = await makeInput(given);
    const token = await tokenOf(given);
    await unchanged(async () => {
      for (const [field, value] of given.bad ?? []) {
        for (const as of formsOf(call)) {
          const { faults, said } = await refused(call, given, {
            input: { ...input, [field]: value },
            token,
            as,
          });
          const named = Object.keys(said).some((name) => name.split('.')[0] === field);
          expect([field, value, ...faults, named]).toEqual([field, value, 200, '0', 'BAD_INPUT', true]);
        }
      }
    });
  });

  it.each(
    sliced(
      'files',
      those((_, { files }) => files !== undefined),
    ),
  )('%s wants files, and of the right kind', async (_, call, given) => {
    const sent = { input: await makeInput(given), token: await tokenOf(given) };
    const program = [{ name: '程序.exe', bytes: Buffer.from('MZ') }];
    const disguised = given.disguised ?? [{ name: '箱门.jpg', bytes: Buffer.from('MZ') }];
    await unchanged(async () => {
      expect(errcodeOf(await send(stage, call, { ...sent, files: [] }))).toBe('FILE_COUNT');
      expect(errcodeOf(await send(stage, call, { ...sent, files: program }))).toBe('FILE_TYPE');
      expect(errcodeOf(await send(stage, call, { ...sent, files: disguised }))).toBe('FILE_BROKEN');
    });
  });
});

describe('tells nobody of what is not theirs', () => {
  const ids = those((_, given) => Object.keys(given.ids).length > 0).flatMap(([name, call, given]) =>
    Object.entries(given.ids).flatMap(([field, one]) =>
      one ? [[name, field, call, given, one] as const] : [],
    ),
  );

  it.each(sliced('no such id', ids))(
    '%s knows no %s that is not there',
    async (_, field, call, given, { unknown, errcode }) => {
      const input = await makeInput(given);
      const token = await tokenOf(given);
      await unchanged(async () => {
        const sent = { input: { ...input, ...unknown }, token, files: given.files };
        const answer = await send(stage, call, sent);
        expect([answer.status, errcodeOf(answer)]).toEqual([200, errcode]);
        expect(fieldsOf(answer)).toEqual(errcode === 'BAD_INPUT' ? [field] : []);
      });
    },
  );

  it.each(
    sliced(
      'another’s id',
      ids.filter(([, , , , { foreign }]) => foreign),
    ),
  )(
    '%s answers another’s %s as if it were not there',
    async (_, _field, call, given, { unknown, foreign }) => {
      const input = await makeInput(given);
      const token = await tokenOf(given);
      const theirs = await foreign!(stage);
      // What could not be made is nobody's.
      expect(Object.values(theirs)).not.toContain(undefined);
      await unchanged(async () => {
        const sent = { token, files: given.files };
        const answer = await send(stage, call, { ...sent, input: { ...input, ...theirs } });
        const none = await send(stage, call, { ...sent, input: { ...input, ...unknown } });
        expect(refusalOf(answer)).toEqual(refusalOf(none));
      });
    },
  );
});

describe('refuses what it cannot read', () => {
  it.each(sliced('methods', rows))('%s by another method', async (_, call, given) => {
    const { path: url } = fillPath(call, await makeInput(given));
    const token = await tokenOf(given);
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (each) => each !== call.method,
    );
    await unchanged(async () => {
      for (const method of others) {
        const answer = await ask(stage, { method, url, headers: authorised(token) });
        expect([method, answer.status, errcodeOf(answer)]).toEqual([method, 405, 'METHOD']);
      }
    });
  });

  it.each(
    sliced(
      'HEAD',
      those(({ method }) => method === 'GET'),
    ),
  )('%s by HEAD', async (_, call, given) => {
    const { path: url } = fillPath(call, await makeInput(given));
    const headers = authorised(await tokenOf(given));
    await unchanged(async () => {
      expect((await stage.t.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405);
    });
  });

  it.each(
    sliced(
      'forms',
      those(({ method }) => method === 'POST'),
    ),
  )('%s in another form', async (_, call, given) => {
    const token = await tokenOf(given);
    const long = 'x'.repeat(call.bodyLimit ?? MOST_BYTES);
    const unreadable: [status: number, type: string, payload: string][] = [
      // What is no multipart is not read as anything else.
      [call.encoding === 'multipart' ? 415 : 400, 'application/json', '{"id":'],
      [call.encoding === 'multipart' ? 415 : 400, 'application/json', ''],
      [413, 'application/json', JSON.stringify({ long })],
      [413, 'application/x-www-form-urlencoded', `long=${long}`],
      [415, 'application/xml', '<a/>'],
      [415, 'text/plain', 'a'],
      call.encoding === 'multipart'
        ? [415, 'application/json', '{}']
        : // One without a file is read, and refused for that.
          [call.takesFile ? 200 : 415, 'multipart/form-data; boundary=x', '--x--'],
    ];
    await unchanged(async () => {
      for (const [status, type, payload] of unreadable) {
        const headers = { ...authorised(token), 'content-type': type };
        const answer = await ask(stage, { method: 'POST', url: call.path, payload, headers });
        expect([type, answer.status, answer.envelope.code]).toEqual([type, status, '0']);
      }
    });
  });
});
