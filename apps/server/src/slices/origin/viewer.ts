import type { Ctx } from '../../platform/context';

/** Whose tasks somebody sees who may make a tracker's call: those of an enterprise, or an operator all (null). */
export const customerOf = (ctx: Ctx): string | null => ctx.signedIn().customerId;
