import { expect, test } from 'vitest';
import { done } from './envelope';
import { effectOfErrcode } from './effects';
import { ERRORS } from './errors';

test('the envelope of a call that is done', () => {
  expect(done(7)).toEqual({ code: '1', success: true, message: '操作成功', data: 7 });
  expect(done(null, '发布成功!')).toMatchObject({ message: '发布成功!', data: null });
});

test('codes, statuses and effects of the catalogue (S6, S8, decisions 3)', () => {
  const kinds = Object.entries(ERRORS).map(([name, { code, http }]) => [
    name,
    code,
    http,
    effectOfErrcode(name),
  ]);
  const special = kinds.filter(
    ([, code, http, effect]) => code !== '0' || http !== 200 || effect !== 'toast',
  );
  expect(special).toEqual(
    expect.arrayContaining([
      ['SESSION_GONE', '99', 200, 'logout'],
      ['QUOTE_NEEDS_LOGIN', '10001', 200, 'login'],
      ['10001', '0', 200, 'logout-home'],
      ['INITIAL_PASSWORD', '0', 200, 'change-password'],
      ['NOT_CERTIFIED', '0', 200, 'auth-panel'],
      ['NO_QUOTE', '999', 200, 'inline'],
      ['QUOTE_CHANGED', '0', 200, 'inline'],
      ['QUOTE_EXPIRED', '0', 200, 'inline'],
      ['UNREADABLE', '0', 400, 'toast'],
      ['NO_SUCH_PATH', '0', 404, 'toast'],
      ['METHOD', '0', 405, 'toast'],
      ['TOO_LARGE', '0', 413, 'toast'],
      ['MEDIA_TYPE', '0', 415, 'toast'],
      ['FLOOD', '0', 429, 'toast'],
      ['INTERNAL', '0', 500, 'toast'],
      ['UNAVAILABLE', '0', 503, 'toast'],
    ]),
  );
  for (const { message } of Object.values(ERRORS)) expect(message).toMatch(/[\u4e00-\u9fff]/);
});
