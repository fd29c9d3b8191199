import { call, operator } from '../../kit/client/call';
import type { positionImportsSchemas } from './schemas';

const path = '/api/ops/position-imports';
const tag = 'fleet';
const keeps = operator('terminal.manage');

/** Reads a file of one truck's positions (CSV, Excel or GPX) and says what would come of it; nothing is kept. */
export const check = call<typeof positionImportsSchemas.check>({
  name: 'opsCheckPositions',
  summary: '检查要导入的定位文件',
  tag,
  method: 'POST',
  reads: true,
  path: `${path}/check`,
  encoding: 'multipart',
  access: keeps,
});

/** Takes the positions of a file in as if the terminal had sent them late; those that are known are not taken again. */
export const enter = call<typeof positionImportsSchemas.enter>({
  name: 'opsImportPositions',
  summary: '导入定位',
  tag,
  method: 'POST',
  path: `${path}/enter`,
  encoding: 'multipart',
  retries: 0,
  access: keeps,
});

/** What was taken in, the newest first. */
export const list = call<typeof positionImportsSchemas.list>({
  name: 'opsPositionImports',
  summary: '查询定位导入记录',
  tag,
  method: 'GET',
  path,
  access: operator('terminal.view'),
});
