import type { Ctx } from '../../platform/context';
import type { OriginViewer } from './origin-tasks.repo';

/** Whose tasks somebody sees who may make a tracker's call: those of an enterprise, or an operator all (null). */
export const customerOf = (ctx: Ctx): string | null => ctx.signedIn().customerId;

export const viewerOf = (ctx: Ctx): OriginViewer => ({ customerId: customerOf(ctx) });
