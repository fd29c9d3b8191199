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
import { KeptInputs } from './forms';
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

/** An answer that goes out many times: its whole envelope is written once. */
export class Written<T> {
  readonly envelope: Buffer;
  constructor(readonly data: T) {
    this.envelope = Buffer.from(JSON.stringify(done(data)));
  }
}

type Answer<C extends Call> = PresentedOf<C> | Said<PresentedOf<C>> | Written<PresentedOf<C>>;
export type UseCase<C extends Call> = (ctx: Ctx, input: ParsedInputOf<C>) => Promise<Answer<C>> | Answer<C>;
/** For streams and files: writes the reply itself. */
export type RawUseCase<C extends Call> = (
  ctx: Ctx,
  input: ParsedInputOf<C>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

export interface MountOptions {
  /** The same forms come again and again and hold nothing private: what was read of one is kept, and shared. */
  repeats?: boolean;
}

export interface Mount {
  <C extends Call>(call: C, useCase: UseCase<C>, options?: MountOptions): void;
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
    kept?: KeptInputs,
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
      const read = () => {
        const params = isRecord(request.params) ? request.params : {};
        const query = isRecord(request.query) ? request.query : {};
        return parseInput(call.input, { ...query, ...body, ...upload.fields, ...params });
      };
      const input = (kept && !request.url.includes('?') ? kept.of(body, read) : read()) as ParsedInputOf<C>;
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

  const envelope = (call: Call, answer: unknown): Envelope | Buffer => {
    const said = answer instanceof Said || answer instanceof Written ? answer : undefined;
    const data: unknown = said ? said.data : answer;
    if (deps.checkOutputs) call.output.parse(data);
    // What is kept for a key is read again as an envelope.
    if (answer instanceof Written && !call.creates) return answer.envelope;
    return done(data ?? null, answer instanceof Said ? answer.message : undefined);
  };

  const route = (call: Call, handler: RouteOptions['handler'], repeats = false): void => {
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    const limit = call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } : {};
    // A HEAD would do what a GET does: cancel an order, open a stream.
    app.route({ method: call.method, url, exposeHeadRoute: false, config: { ...limit, repeats }, handler });
  };

  const mount = <C extends Call>(call: C, useCase: UseCase<C>, { repeats }: MountOptions = {}): void => {
    const kept = repeats ? new KeptInputs() : undefined;
    const answered = async (ctx: Ctx, input: ParsedInputOf<C>) => envelope(call, await useCase(ctx, input));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await enter(call, request, answered, call.creates, kept);
      const body = Buffer.isBuffer(answer) ? answer : JSON.stringify(answer);
      return reply.header('content-type', 'application/json; charset=utf-8').send(body);
    };
    route(call, handler, repeats);
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
