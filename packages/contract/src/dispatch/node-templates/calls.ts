import { call, operator } from '../../kit/client/call';
import type { nodeTemplatesSchemas } from './schemas';

const ops = '/api/ops/node-templates';
const tag = 'node-templates';
const looking = operator('dispatch.view');
const keeping = operator('dispatch.template');

/** Every list of nodes, everybody's first, then customers' own, with the version in force. */
export const list = call<typeof nodeTemplatesSchemas.list>({
  name: 'opsNodeTemplates',
  summary: '流程模板列表',
  tag,
  method: 'GET',
  path: ops,
  access: looking,
});

/** One list with its draft and its versions, the newest first. */
export const detail = call<typeof nodeTemplatesSchemas.detail>({
  name: 'opsNodeTemplate',
  summary: '流程模板与历史版本',
  tag,
  method: 'GET',
  path: `${ops}/detail`,
  access: looking,
});

/** Writes the draft; without a revision it begins one. What is wrong with it is answered, not refused. */
export const save = call<typeof nodeTemplatesSchemas.save>({
  name: 'opsSaveNodeTemplate',
  summary: '保存流程模板草稿',
  tag,
  method: 'POST',
  path: `${ops}/save`,
  access: keeping,
  encoding: 'json',
});

/** Throws the draft away. */
export const discard = call<typeof nodeTemplatesSchemas.discard>({
  name: 'opsDiscardNodeTemplate',
  summary: '放弃流程模板草稿',
  tag,
  method: 'POST',
  path: `${ops}/discard`,
  access: keeping,
});

/** The draft becomes the version that tasks take which are published from now on. */
export const publish = call<typeof nodeTemplatesSchemas.publish>({
  name: 'opsPublishNodeTemplate',
  summary: '发布流程模板草稿',
  tag,
  method: 'POST',
  path: `${ops}/publish`,
  access: keeping,
});

/** From now on the customer goes by everybody's nodes again. */
export const end = call<typeof nodeTemplatesSchemas.end>({
  name: 'opsEndNodeTemplate',
  summary: '停用客户专用流程',
  tag,
  method: 'POST',
  path: `${ops}/end`,
  access: keeping,
});
