import { anyone, call, operator } from '../../kit/client/call';
import type { legalSchemas } from './schemas';

const right = operator('content.manage');

/** The service agreement or the privacy policy: the version in force, or one of before or to come. */
export const text = call<typeof legalSchemas.text>({
  name: 'openLegalText',
  summary: '服务协议与隐私政策',
  tag: 'content',
  method: 'GET',
  path: '/api/open/legal/{kind}',
  access: anyone,
});

/** All versions of a text and its draft, as operators see them. */
export const desk = call<typeof legalSchemas.desk>({
  name: 'opsLegalText',
  summary: '协议文本的版本与草稿',
  tag: 'content',
  method: 'GET',
  path: '/api/ops/legal/desk/{kind}',
  access: right,
});

/** Begins the draft of the next version, or writes it over the revision that was looked at. */
export const saveDraft = call<typeof legalSchemas.saveDraft>({
  name: 'opsSaveLegalDraft',
  summary: '保存协议草稿',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/legal/save',
  access: right,
  encoding: 'json',
  bodyLimit: 655_360,
});

/** Throws the draft away. */
export const dropDraft = call<typeof legalSchemas.dropDraft>({
  name: 'opsDropLegalDraft',
  summary: '放弃协议草稿',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/legal/drop',
  access: right,
});

/** Publishes the draft as the next version, in force from a day on: everybody is asked to agree to it then. */
export const publish = call<typeof legalSchemas.publish>({
  name: 'opsPublishLegal',
  summary: '公布协议新版本',
  tag: 'content',
  method: 'POST',
  path: '/api/ops/legal/publish',
  access: right,
});
