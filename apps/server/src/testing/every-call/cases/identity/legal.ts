import { legal } from '@boxhaul/contract/identity';
import type { CallCases } from '../../call-case';
import type { Stage } from '../../stage';

const may = ['kefu', 'admin'] as const;
const kind = 'privacy' as const;
const TEXT = { kind, body: '## 适用范围\n1. 本政策适用于访客。', changes: '写明适用范围' };

/** The draft as it stands, begun if there is none. */
async function draft({ t, world }: Stage): Promise<{ kind: typeof kind; revision: number }> {
  const token = await t.signIn(world.admin);
  const stands = (await t.call(legal.desk, { kind }, { token })).data.draft;
  const { revision } = stands ?? (await t.call(legal.saveDraft, TEXT, { token })).data;
  return { kind, revision };
}

export const legalCases = {
  'legal.text': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ kind }),
    ids: {},
  },
  'legal.desk': { by: 'kefu', may, works: () => ({ kind }), ids: {} },
  'legal.saveDraft': {
    by: 'kefu',
    may,
    writes: true,
    works: async (stage) => ({ ...TEXT, ...(await draft(stage)) }),
    ids: {},
  },
  'legal.dropDraft': {
    by: 'kefu',
    may,
    writes: true,
    works: draft,
    ids: {},
  },
  'legal.publish': {
    by: 'kefu',
    may,
    writes: true,
    works: async (stage) => ({ ...(await draft(stage)), effectiveOn: '2030-01-01' }),
    bad: [['effectiveOn', '2026-11-20']],
    ids: {},
  },
} as const satisfies Partial<CallCases>;
