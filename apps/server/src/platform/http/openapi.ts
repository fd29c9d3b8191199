import { type Call, ERRORS } from '@boxhaul/contract/kit';
import { schemasOf } from '@boxhaul/contract/schemas';
import { CUSTOMER_RIGHT_WORDS, MENU_WORDS, RIGHT_WORDS } from '@boxhaul/domain/identity';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const MEDIA = {
  form: ['application/x-www-form-urlencoded', 'application/json'],
  json: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  query: [],
} as const;

const mediaOf = ({ encoding, takesFile }: Call): readonly string[] =>
  takesFile ? [...MEDIA[encoding], ...MEDIA.multipart] : MEDIA[encoding];

const accessText = (call: Call): string => {
  switch (call.access.who) {
    case 'anyone':
      return '无需登录';
    case 'session':
      return '需登录';
    case 'customer':
      return `客户账号${call.access.certified ? '（企业已认证）' : ''}${call.access.menus.length > 0 ? `，菜单之一：${call.access.menus.map((menu) => MENU_WORDS[menu].name).join('、')}` : ''}${call.access.right ? `，权限：${CUSTOMER_RIGHT_WORDS[call.access.right].name}` : ''}`;
    case 'operator':
      return `运营账号${call.access.right ? `，权限：${RIGHT_WORDS[call.access.right]}` : ''}`;
    case 'tracker':
      return `企业已认证的客户账号，权限：${CUSTOMER_RIGHT_WORDS.track.name}，限自己的任务；运营账号，权限：${RIGHT_WORDS['dispatch.view']}`;
    case 'driver':
      return '司机账号';
    case 'dispatcher':
      return `运营账号，权限：${RIGHT_WORDS[call.access.right]}；车队调度账号，限本车队的司机与车辆`;
    case 'carrier':
      return '车队调度账号，限本车队的外发单';
  }
};

function describe(call: Call): Record<string, unknown> {
  const input = schemaOf(schemasOf(call).input, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const properties = Object.entries(input.properties ?? {});
  const inBody = call.method === 'POST';
  const parameters = properties
    .filter(([name]) => inPath.includes(name) || !inBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema,
    }));
  if (call.creates) {
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } });
  }
  return {
    operationId: call.name,
    summary: call.summary,
    description: accessText(call),
    tags: [call.tag],
    security: call.access.who === 'anyone' ? [] : [{ token: [] }],
    parameters,
    ...(inBody && {
      requestBody: { content: Object.fromEntries(mediaOf(call).map((m) => [m, { schema: input }])) },
    }),
    responses: {
      200: {
        description: "信封：code '1' 完成，'0' 拒绝，'99' 登录失效，'999' 无运价，'10001' 需登录",
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'success', 'message', 'data'],
              properties: {
                code: { type: 'string' },
                success: { type: 'boolean' },
                message: { type: 'string' },
                data: schemaOf(schemasOf(call).output, 'output'),
              },
            },
          },
        },
      },
    },
  };
}

/** OpenAPI 3.1 of every call, out of the contract itself. */
export function describeCalls(calls: readonly Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = describe(call);
  return {
    openapi: '3.1.0',
    info: { title: '柜达 BoxHaul', version: '0.9.0', description: '集装箱拖车平台接口' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Errcode: { type: 'string', enum: Object.keys(ERRORS) } },
    },
    paths,
  };
}
