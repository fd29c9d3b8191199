import { files } from '@boxhaul/contract/orders';
import { expect } from 'vitest';
import { PDF } from '../../../sample-files';
import type { CallCases, Changes } from '../../call-case';
import { fillPath } from '../../send';
import type { Stage } from '../../stage';
import { fileUrl } from '../../../../kit/files';

/** A signed link taken apart. */
async function link(stage: Stage): Promise<{ id: string; e: string; a: string; s: string }> {
  const id = await stage.document('owner');
  const holder = { accountId: stage.world.owner, now: stage.t.clock.now };
  const signed = new URL(fileUrl(stage.t.deps, id, holder), 'http://localhost').searchParams;
  return { id, e: signed.get('e') ?? '', a: signed.get('a') ?? '', s: signed.get('s') ?? '' };
}

/** The link opens the very bytes, as a download. */
async function opensFile(stage: Stage, input: Changes): Promise<true> {
  const { path, rest } = fillPath(files.download, input);
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const response = await stage.t.app.inject({ method: 'GET', url: `${path}?${query}` });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(PDF)).toBe(true);
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  return true;
}

export const filesCases = {
  'files.download': {
    by: 'visitor',
    may: 'everybody',
    works: link,
    proves: opensFile,
    ids: {
      // The signature of one file opens no other, whether it exists or not.
      id: {
        unknown: { id: '00000000-0000-4000-8000-000000000000' },
        foreign: async (stage) => ({ id: await stage.document('stranger') }),
        errcode: 'LINK_EXPIRED',
      },
    },
  },
} satisfies Partial<CallCases>;
