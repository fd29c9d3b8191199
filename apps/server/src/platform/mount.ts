import {
  type Call,
  done,
  type Envelope,
  ERRORS,
  type ParsedInputOf,
  type PresentedOf,
} from '@boxhaul/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { refuseAccess } from './access';
import { Ctx, type Deps } from './context';
import { runOnce } from './idempotency';
import { parseInput } from './input-faults';
import { Refusal } from './refusal';
import { findActor } from './sessions.repo';
import { discardUpload, type Received, receiveUpload } from './uploads';

/** An answer with a message of its own instead of '操作成功'. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}
export const say = <T>(data: T, message: string): Said<T> => new Said(data, message);

type Answer<C extends Call> = PresentedOf<C> | Said<PresentedOf<C>>;
export type UseCase<C extends Call> = (ctx: Ctx, input: ParsedInputOf<C>) => Promise<Answer<C>> | Answer<C>;
/** For streams and files: writes the reply itself. */
export type RawUseCase<C extends Call> = (
  ctx: Ctx,
  input: ParsedInputOf<C>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

export interface Mount {
  <C extends Call>(call: C, useCase: UseCase<C>): void;
  raw<C extends Call>(call: C, useCase: RawUseCase<C>): void;
}

const NO_UPLOAD: Received = { fields: {}, files: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Makes the function with which a slice puts its use cases at their paths. */
export function createMount(app: FastifyInstance, deps: Deps): Mount {
  async function enter<C extends Call>(
    call: C,
    request: FastifyRequest,
    work: (ctx: Ctx, input: ParsedInputOf<C>) => Promise<unknown>,
    once: boolean,
  ): Promise<unknown> {
    const now = deps.clock();
    const token = header(request, 'authorization');
    const actor = token ? await findActor(deps.db, token, now) : null;
    const refused = refuseAccess(call, actor);
    if (refused) throw new Refusal(refused);
    if (call.encoding !== 'multipart' && request.isMultipart()) throw new Refusal('MEDIA_TYPE');
    const upload =
      call.encoding === 'multipart' ? await receiveUpload(request, deps.files.incoming) : NO_UPLOAD;
    try {
      const body = request.body ?? {};
      if (!isRecord(body)) throw new Refusal('UNREADABLE');
      const params = isRecord(request.params) ? request.params : {};
      const query = isRecord(request.query) ? request.query : {};
      const input = parseInput(call.input, {
        ...query,
        ...body,
        ...upload.fields,
        ...params,
      }) as ParsedInputOf<C>;
      const ctxOn = (db: Deps['db']) =>
        new Ctx(
          db,
          actor,
          now,
          request.id,
          request.ip,
          header(request, 'user-agent') ?? '',
          upload.files,
          deps.log,
        );
      const key = header(request, 'idempotency-key');
      if (!once || !key || !actor) return await work(ctxOn(deps.db), input);
      if (key.length > 100) throw new Refusal('BAD_INPUT', { message: '请求号最长 100 个字符' });
      const files = upload.files.map((file) => [file.fileName, file.sha256.toString('hex')]);
      const keyed = { accountId: actor.accountId, key, body: JSON.stringify([input, files]), now };
      return await runOnce(deps.db, call, keyed, (tx) => work(ctxOn(tx), input));
    } finally {
      if (upload.files.length > 0) await discardUpload(upload.files);
    }
  }

  const envelope = (call: Call, answer: unknown): Envelope => {
    const said = answer instanceof Said ? answer : undefined;
    const data: unknown = said ? said.data : answer;
    if (deps.checkOutputs) call.output.parse(data);
    return done(data ?? null, said?.message);
  };

  const route = (call: Call, handler: RouteOptions['handler']): void => {
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    const limit = call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } : {};
    // A HEAD would do what a GET does: cancel an order, open a stream.
    app.route({ method: call.method, url, exposeHeadRoute: false, config: limit, handler });
  };

  const mount = <C extends Call>(call: C, useCase: UseCase<C>): void => {
    const answered = async (ctx: Ctx, input: ParsedInputOf<C>) => envelope(call, await useCase(ctx, input));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await enter(call, request, answered, call.creates);
      const body = JSON.stringify(answer);
      return reply.header('content-type', 'application/json; charset=utf-8').send(body);
    };
    route(call, handler);
  };

  const raw = <C extends Call>(call: C, useCase: RawUseCase<C>): void =>
    route(call, (request, reply) =>
      enter(call, request, (ctx, input) => useCase(ctx, input, { request, reply }), false),
    );

  return Object.assign(mount, { raw });
}

/** HTTP status and envelope of whatever a call threw; `known` is false for a bug. */
export function presentError(
  error: unknown,
  requestId: string,
): { status: number; body: Envelope; known: boolean } {
  const refusal = error instanceof Refusal ? error : null;
  const errcode = refusal?.errcode ?? 'INTERNAL';
  const kind = ERRORS[errcode];
  const data: Record<string, unknown> = { ...refusal?.data, errcode, requestId };
  if (refusal?.fields) data['fields'] = refusal.fields;
  const message = refusal?.message ?? kind.message;
  return {
    status: kind.http,
    body: { code: kind.code, success: false, message, data },
    known: refusal !== null,
  };
}
