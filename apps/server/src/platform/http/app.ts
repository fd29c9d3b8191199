import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { Errcode } from '@boxhaul/contract/kit';
import { allCalls } from '@boxhaul/contract/schemas';
import { isDatabaseAway, ping } from '@boxhaul/db';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { compressAnswers } from './answers/compress-answers';
import type { Deps } from '../context';
import { drainBeforeClose } from './drain';
import { presentError } from './mount';
import { describeCalls } from './openapi';
import { BODY_LIMIT, LONGEST_URL, acceptRawBodies } from './bodies/read-body';
import { hasOutbox } from '../sms/outbox';
import { registerOutbox } from '../sms/register-outbox';
import { Refusal } from './refusal';
import { safetyHeaders } from './safety-headers';
import { BODY_PACE, endStalledBodies } from './bodies/stalled-bodies';

const RETRY_AFTER_S = 5;
/** Milliseconds that a stopping server gives to the answers it owes. */
const DRAIN_MS = 6_000;
/** A line that asks nothing ends: one that never did, and one between two questions (longer than proxies keep theirs). */
const TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
const KEEP_ALIVE_MS = 72_000;

/** What Fastify and its plugins throw, as ours. */
const FRAMEWORK_ERRORS: Readonly<Record<string, Errcode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'UNREADABLE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'UNREADABLE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'UNREADABLE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE',
  FST_FILES_LIMIT: 'FILE_COUNT',
  FST_PARTS_LIMIT: 'FILE_COUNT',
  FST_FIELDS_LIMIT: 'BAD_INPUT',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_BAD_URL: 'UNREADABLE',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_SUCH_PATH',
};

/** A statement, a lock, a silent transaction that took too long (WEB_PATIENCE): the same may work later. */
const TIMED_OUT: ReadonlySet<string> = new Set(['57014', '55P03', '25P03']);

const patterns = allCalls.map((call) => ({
  method: call.method,
  pattern: new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Methods that a path has; empty when there is no such path. */
const methodsOf = (path: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

const translate = (error: FastifyError): unknown => {
  if (error instanceof Refusal) return error;
  const errcode = FRAMEWORK_ERRORS[error.code];
  if (errcode) return new Refusal(errcode);
  if (error instanceof SyntaxError && error.statusCode === 400) return new Refusal('UNREADABLE');
  if (error.statusCode === 429) return new Refusal('FLOOD');
  if (error.statusCode === 400) return new Refusal('UNREADABLE');
  if (isDatabaseAway(error) || TIMED_OUT.has(error.code)) return new Refusal('UNAVAILABLE');
  return error;
};

/** The one handler of everything that is thrown. */
const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body, known } = presentError(translate(error), request.id);
  if (!known) request.log.error({ err: error, reqId: request.id, url: request.url }, 'unexpected error');
  if (status === 503) {
    request.log.warn({ reqId: request.id, url: request.url, reason: error.message }, 'database away');
    reply.header('retry-after', RETRY_AFTER_S);
  }
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

/** Describing every call takes long: it is done once, before anybody is listened to, and not by an app that nobody calls. */
function describeItself(app: FastifyInstance): void {
  let description: string | undefined;
  const describe = () => (description ??= JSON.stringify(describeCalls(allCalls)));
  app.addHook('onListen', (next) => {
    describe();
    next();
  });
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describe()),
  );
}

/** The HTTP side of the platform: parsers, safety headers, the one error handler. Slices are mounted on it. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const safety = safetyHeaders(deps.config.production);
  const logger: FastifyBaseLogger = deps.log.child({ part: 'http' });
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < deps.config.trustProxy,
    genReqId: () => randomUUID(),
    // A logger of its own costs each request much, and few log anything: they name themselves by `reqId`.
    childLoggerFactory: (log) => log,
    forceCloseConnections: true,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: TIMEOUTS,
    return503OnClosing: false,
    // A path that cannot be decoded is refused before any hook has run.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(safety).header('x-request-id', request.id));
    },
    routerOptions: {
      maxParamLength: 200,
      // Read by a call once it is known who asks.
      querystringParser: () => ({}),
    },
  });
  const told = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, { global: false, addHeadersOnExceeding: told });
  acceptRawBodies(app);

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(safety).header('x-request-id', request.id);
    next(request.url.length > LONGEST_URL ? new Refusal('UNREADABLE') : undefined);
  });

  compressAnswers(app);
  endStalledBodies(app, BODY_PACE);
  drainBeforeClose(app, DRAIN_MS);
  app.setErrorHandler(answerError);

  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    await ping(deps.db);
    return reply.send({ ok: true });
  });
  describeItself(app);

  if (hasOutbox(deps.config)) registerOutbox(app, deps);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length > 0) reply.header('Allow', methods.join(', '));
    throw new Refusal(methods.length > 0 ? 'METHOD' : 'NO_SUCH_PATH');
  });
  return app;
}
