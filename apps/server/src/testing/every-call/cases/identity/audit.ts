import { audit } from '@boxhaul/contract/identity';
import { expect } from 'vitest';
import type { CallCases, Changes } from '../../call-case';
import { fillPath } from '../../send';
import { ACCOUNTS, type Stage } from '../../stage';

const works = (stage: Stage) => ({
  operator: stage.world.admin,
  keyword: 'BH',
  from: '2026-11-01',
  to: '2026-11-30',
});
/** Nobody's, so that nothing is found. */
const nobody = async (stage: Stage, input: Changes, token: string): Promise<true> => {
  const { path, rest } = fillPath(audit.exportCsv, input);
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const url = `${path}?${query}`;
  const response = await stage.t.app.inject({ method: 'GET', url, headers: { authorization: token } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  expect(response.body.startsWith('\uFEFF"时间"')).toBe(true);
  return true;
};

export const auditCases = {
  'audit.list': {
    by: 'admin',
    may: ['admin'],
    works: (stage: Stage) => ({ ...works(stage), pageSize: 5 }),
    ids: {},
  },
  'audit.options': { by: 'admin', may: ['admin'], works: () => ({}), ids: {} },
  'audit.exportCsv': {
    by: 'admin',
    may: ['admin'],
    works,
    proves: nobody,
    ids: {},
  },
  'audit.accesses': {
    by: 'admin',
    may: ['admin'],
    works: () => ({
      kind: 'file' as const,
      keyword: '执照',
      from: '2026-11-01',
      to: '2026-11-30',
      pageSize: 5,
    }),
    ids: {},
  },
  'audit.ownAccesses': {
    by: 'owner',
    may: ACCOUNTS,
    works: () => ({ pageNo: 1, pageSize: 5 }),
    ids: {},
  },
} satisfies Partial<CallCases>;
