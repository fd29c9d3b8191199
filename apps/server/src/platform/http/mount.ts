import {
  type Call,
  type CallSchemas,
  done,
  type Envelope,
  ERRORS,
  type ParsedInputOf,
  type PresentedOf,
} from '@boxhaul/contract/kit';
import { schemasOf } from '@boxhaul/contract/schemas';
import { inTransaction, readOnly } from '@boxhaul/db';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { recordCall, recordExport } from '../audit/audit';
import { refuseAccess } from './access';
import { goneOf } from './gone-of';
import { Ctx, type Deps } from '../context';
import { ofAccount } from '../idempotency/account-keys';
import { answeredBefore, openTurns, runOnce } from '../idempotency/idempotency';
import { ofVisitor } from '../idempotency/visitor-keys';
import { parseInput } from './input-faults';
import { BODY_LIMIT, inMultipartScope, isMultipart, readBody, readQuery } from './bodies/read-body';
import { Refusal } from './refusal';
import { findActor } from '../session/sessions.repo';
import { discardUpload, type Received, receiveUpload } from '../files/uploads';
import { writeJson, RawJson } from './bodies/raw-json';

/** An answer with a message of its own instead of '操作成功', and a cookie when one is to be set. */
export class MessageAnswer<T> {
  constructor(
    readonly data: T,
    readonly message: string,
    readonly cookie?: string,
  ) {}
}
export const withMessage = <T>(data: T, message: string, cookie?: string): MessageAnswer<T> =>
  new MessageAnswer(data, message, cookie);

/** An answer that is no envelope: bytes made for one caller, sent when what the call wrote is committed. */
interface BytesAnswer {
  bytes: Buffer;
  contentType: string;
  cookie: string | undefined;
}

type Answer<C extends Call> = PresentedOf<C> | MessageAnswer<PresentedOf<C>> | RawJson<PresentedOf<C>>;
export type UseCase<C extends Call> = (ctx: Ctx, input: ParsedInputOf<C>) => Promise<Answer<C>> | Answer<C>;
/** For streams and files: writes the reply itself. */
export type RawUseCase<C extends Call> = (
  ctx: Ctx,
  input: ParsedInputOf<C>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

/** A call whose slow part (pictures, files, passwords, providers) is done before its transaction opens. */
interface TwoSteps<C extends Call, P, A = Answer<C>> {
  /**
   * On the pool; not asked again once the call's key has its answer. What it writes stands whatever becomes of the
   * call: a quota that is used up, a failed sign-in, bytes that nobody may take up.
   */
  prepare: (ctx: Ctx, input: ParsedInputOf<C>) => Promise<P>;
  work: (ctx: Ctx, input: ParsedInputOf<C>, prepared: P) => Promise<A>;
}

/** The second step, which is not begun before the first has brought its `P`. */
const afterPreparing =
  <C extends Call, P, A>(work: TwoSteps<C, P, A>['work']) =>
  (ctx: Ctx, input: ParsedInputOf<C>, ready?: P): Promise<A> =>
    work(ctx, input, ready as P);

export interface Mount {
  <C extends Call>(call: C, useCase: UseCase<C>): void;
  prepared<C extends Call, P>(call: C, steps: TwoSteps<C, P>): void;
  /** For a call that writes and answers a picture. */
  bytes<C extends Call, P>(call: C, steps: TwoSteps<C, P, BytesAnswer>): void;
  raw<C extends Call>(call: C, useCase: RawUseCase<C>): void;
}

const nameAndHash = ({ fileName, sha256 }: Received['files'][number]) => [fileName, sha256.toString('hex')];

/** What one of two at once has used up is refused to the other, which waits for the first one's answer before it says so. */
function keepRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

const takesFiles = (call: Call): boolean => call.encoding === 'multipart' || call.takesFile === true;

const SHARE_CODE = 'x-share-code';
const NO_UPLOAD: Received = { fields: {}, files: [] };

/** The envelope of a call that is done, up to its data. */
const WRITTEN_HEAD = writeJson(done(0)).slice(0, -'0}'.length);

/** What goes over the line for an envelope: its JSON, the data as written where it is. */
const bodyOf = (envelope: Envelope): string | Buffer =>
  envelope.data instanceof RawJson
    ? Buffer.from(`${WRITTEN_HEAD}${envelope.data.json}}`, 'latin1')
    : JSON.stringify(envelope);

/** A call with what it takes and answers, looked up once: when it is mounted. */
interface Mounted<C extends Call> {
  call: C;
  schemas: NonNullable<C['schemas']>;
}
const withSchemas = <C extends Call>(call: C): Mounted<C> => ({ call, schemas: schemasOf(call) });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A request and its answer. */
interface Line {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The call under way, on whichever handle it works at the moment. */
const contextOf =
  (
    { log }: Pick<Deps, 'log'>,
    { request, reply }: Line,
    { actor, now, files, shareCode }: Pick<Ctx, 'actor' | 'now' | 'files' | 'shareCode'>,
  ) =>
  (db: Deps['db'], accessDb = db): Ctx => {
    const userAgent = header(request, 'user-agent') ?? '';
    const cookies = header(request, 'cookie') ?? '';
    const { id, ip } = request;
    const gone = () => goneOf(reply.raw);
    return new Ctx(db, actor, now, id, ip, userAgent, files, log, cookies, accessDb, shareCode, gone);
  };

/** Makes the function with which a slice puts its use cases at their paths. */
export function createMount(app: FastifyInstance, deps: Deps): Mount {
  const reader = readOnly(deps.db);
  const inTurn = openTurns();

  /** A call that writes is worked in one transaction, any other on a handle that only reads. */
  async function enter<C extends Call, P, R>(
    { call, schemas }: Mounted<C>,
    line: Line,
    work: (ctx: Ctx, input: ParsedInputOf<C>, prepared?: P) => Promise<R>,
    prepare?: (ctx: Ctx, input: ParsedInputOf<C>) => Promise<P>,
  ): Promise<R> {
    const { request } = line;
    const now = deps.clock();
    const token = header(request, 'authorization');
    const actor = token ? await findActor(deps.db, token, now) : null;
    const shareCode = (call.byShare && !token && header(request, SHARE_CODE)) || null;
    const refused = shareCode === null ? refuseAccess(call, actor) : null;
    if (refused) throw new Refusal(refused);
    if (!takesFiles(call) && isMultipart(request.body)) throw new Refusal('MEDIA_TYPE');
    const upload =
      call.encoding === 'multipart' || (call.takesFile && request.isMultipart())
        ? await deps.queues.receive(actor?.accountId ?? request.ip, () =>
            receiveUpload(request, deps.files.incoming),
          )
        : NO_UPLOAD;
    try {
      const params = isRecord(request.params) ? request.params : {};
      const input = parseInput(schemas.input, {
        ...readQuery(request.url),
        ...readBody(request.body, call.bodyLimit),
        ...upload.fields,
        ...params,
      }) as ParsedInputOf<C>;
      const ctxOn = contextOf(deps, line, { actor, now, files: upload.files, shareCode });
      const worked = async (ctx: Ctx, prepared?: P): Promise<R> => {
        const answer = await work(ctx, input, prepared);
        await ctx.accessKept();
        return answer;
      };
      if (!call.writes) return await worked(ctxOn(reader, deps.db));
      const key = header(request, 'idempotency-key');
      if (!call.creates || !key) {
        const prepared = await prepare?.(ctxOn(deps.db), input);
        return await inTransaction(deps.db, (tx) => worked(ctxOn(tx), prepared));
      }
      if (key.length > 100) throw new Refusal('BAD_INPUT', { message: '请求号最长 100 个字符' });
      const body = JSON.stringify([input, upload.files.map(nameAndHash)]);
      const once = actor
        ? ofAccount(call, { accountId: actor.accountId, key, body, now })
        : ofVisitor(deps.signer, call, { key, body, now });
      if (!prepare) return await runOnce(deps.db, once, (tx) => worked(ctxOn(tx)));
      return await inTurn(JSON.stringify([call.name, actor?.accountId, key]), async () => {
        const before = await answeredBefore(deps.db, once);
        if (before) return before as R;
        const prepared = await prepare(ctxOn(deps.db), input).catch(keepRefusal);
        return await runOnce(deps.db, once, (tx) => {
          if (prepared instanceof Refusal) throw prepared;
          return worked(ctxOn(tx), prepared);
        });
      });
    } finally {
      if (upload.files.length > 0) await discardUpload(upload.files);
    }
  }

  const envelope = (output: CallSchemas['output'], answer: unknown): Envelope => {
    const said = answer instanceof MessageAnswer ? answer : undefined;
    const data: unknown = said ? said.data : answer;
    if (deps.checkOutputs) output.parse(data instanceof RawJson ? data.toJSON() : data);
    return done(data ?? null, said?.message);
  };

  const route = (call: Call, handler: RouteOptions['handler']): void => {
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    const limit = call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } : {};
    const options: RouteOptions = {
      method: call.method,
      url,
      // A HEAD would do what a GET does: cancel an order, open a stream.
      exposeHeadRoute: false,
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      config: limit,
      handler,
    };
    if (takesFiles(call)) inMultipartScope(app, (scope) => scope.route(options));
    else app.route(options);
  };

  const answering =
    <C extends Call, P>(
      mounted: Mounted<C>,
      work: (ctx: Ctx, input: ParsedInputOf<C>, prepared?: P) => Promise<Answer<C>> | Answer<C>,
      prepare?: TwoSteps<C, P>['prepare'],
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { call, schemas } = mounted;
      let cookie: string | undefined;
      const answered = async (ctx: Ctx, input: ParsedInputOf<C>, prepared?: P) => {
        const answer = await work(ctx, input, prepared);
        // A reading call's own handle writes nothing.
        if (call.writes || call.audited) await recordCall(call.writes ? ctx.db : deps.db, call, ctx);
        if (answer instanceof MessageAnswer) cookie = answer.cookie;
        return envelope(schemas.output, answer);
      };
      const body = bodyOf(await enter(mounted, { request, reply }, answered, prepare));
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.header('content-type', 'application/json; charset=utf-8').send(body);
    };

  const mount = <C extends Call>(call: C, useCase: UseCase<C>): void =>
    route(
      call,
      answering(withSchemas(call), (ctx, input) => useCase(ctx, input)),
    );

  const prepared = <C extends Call, P>(call: C, { prepare, work }: TwoSteps<C, P>): void => {
    if (!call.writes) throw new Error(`${call.name} only reads: it has no transaction to prepare for`);
    route(call, answering(withSchemas(call), afterPreparing(work), prepare));
  };

  const bytes = <C extends Call, P>(call: C, { prepare, work }: TwoSteps<C, P, BytesAnswer>): void => {
    const mounted = withSchemas(call);
    route(call, async (request, reply) => {
      const answer = await enter(mounted, { request, reply }, afterPreparing(work), prepare);
      const { contentType, cookie, bytes: body } = answer;
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.headers({ 'content-type': contentType, 'cache-control': 'no-store' }).send(body);
    });
  };

  const raw = <C extends Call>(call: C, useCase: RawUseCase<C>): void => {
    if (call.writes) throw new Error(`${call.name} writes: its answer must wait for the commit`);
    const mounted = withSchemas(call);
    route(call, (request, reply) =>
      enter(mounted, { request, reply }, async (ctx, input) => {
        if (call.audited) await recordExport(deps.db, call, ctx, input);
        return useCase(ctx, input, { request, reply });
      }),
    );
  };

  return Object.assign(mount, { prepared, bytes, raw });
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
