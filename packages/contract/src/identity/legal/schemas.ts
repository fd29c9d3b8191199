import { LEGAL_KINDS, LEGAL_STATES, legalFault } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { day, maybe, revisionNo, text } from '../../kit/wire';

const kind = z.enum(LEGAL_KINDS, { error: '没有这份文本' });
const revision = revisionNo('请刷新后重试');

const published = z.object({
  version: z.string(),
  state: z.enum(LEGAL_STATES),
  /** Days, 'YYYY-MM-DD'. */
  publishedOn: z.string(),
  effectiveOn: z.string(),
  /** What differs from the version before. */
  changes: z.array(z.string()),
});

/** What each call takes and answers. */
export const legalSchemas = {
  text: {
    /** `version` absent: the one in force. */
    input: z.object({
      kind,
      version: maybe(
        z
          .string()
          .trim()
          .regex(/^\d{1,3}\.\d{1,5}$/, '没有这个版本'),
      ),
    }),
    output: published.extend({
      kind,
      body: z.string(),
      /** All that were published, the newest first. */
      versions: z.array(published),
    }),
  },
  desk: {
    input: z.object({ kind }),
    output: z.object({
      kind,
      versions: z.array(published.extend({ body: z.string(), publishedBy: z.string() })),
      draft: z
        .object({
          body: z.string(),
          /** A line each. */
          changes: z.string(),
          revision: z.number(),
          savedBy: z.string(),
          savedAt: z.string(),
        })
        .nullable(),
      /** How the next version will be called, and the first day on which it may be in force if it is published today. */
      nextVersion: z.string(),
      earliestOn: z.string(),
    }),
  },
  saveDraft: {
    input: z.object({
      kind,
      /** The one that was looked at; absent: there was no draft. */
      revision: maybe(revision),
      body: text('请填写正文', 60_000).superRefine((body, ctx) => {
        const message = legalFault(body);
        if (message !== null) ctx.addIssue({ code: 'custom', message });
      }),
      changes: text('请写明本次变更，同意过旧版的用户会看到', 2000),
    }),
    output: z.object({ revision: z.number() }),
  },
  dropDraft: { input: z.object({ kind, revision }), output: z.null() },
  publish: {
    input: z.object({ kind, revision, effectiveOn: day('请选择生效日期') }),
    output: z.object({ version: z.string() }),
  },
};
