import type { notices, NoticeSettings } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import {
  mayMute,
  NOTICE_CHANNELS,
  NOTICE_KIND_WORDS,
  type NoticeChannel,
  type NoticeKind,
} from '@boxhaul/domain/identity';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { auditOwn } from '../audit-own';
import {
  type Choice,
  findWays,
  listChoices,
  listDefaults,
  saveChoices,
  saveDefaultChoices,
} from '../settings.repo';
import { ENTERPRISE_KINDS, kindsFor } from './which-kinds';

interface Ways {
  sms: Pick<Deps['sms'], 'carries'>;
  mail: Deps['mail'];
}

/** Whether the platform can send a kind by a channel: text messages ask for a template of their own. */
const WORKS: Readonly<Record<NoticeChannel, (ways: Ways, kind: NoticeKind) => boolean>> = {
  site: () => true,
  sms: ({ sms }, kind) => sms.carries(kind),
  mail: ({ mail }) => mail !== undefined,
};

const waysOf = (ways: Ways, kinds: readonly NoticeKind[]) => ({
  smsWorks: kinds.some((kind) => WORKS.sms(ways, kind)),
  mailWorks: ways.mail !== undefined,
});

/** The switches of kinds, out of what was chosen: the first list that says something decides. */
const switches = (
  ways: Ways,
  kinds: readonly NoticeKind[],
  ...chosen: readonly (readonly Choice[])[]
): NoticeSettings['kinds'] =>
  kinds.map((kind) => ({
    kind,
    name: NOTICE_KIND_WORDS[kind].name,
    channels: NOTICE_CHANNELS.map((channel) => {
      const said = chosen.flat().find((one) => one.kind === kind && one.channel === channel);
      const fixed = !mayMute(kind, channel);
      return {
        channel,
        fixed,
        works: WORKS[channel](ways, kind),
        enabled: fixed || (said?.enabled ?? NOTICE_KIND_WORDS[kind].channels.includes(channel)),
      };
    }),
  }));

const masked = (phone: string): string | null =>
  /^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : null;

/** One's own settings, and where text messages and mail go. */
export async function getSettings(deps: Ways, ctx: Pick<Ctx, 'db' | 'signedIn'>): Promise<NoticeSettings> {
  const actor = ctx.signedIn();
  const [own, theirs, ways] = await Promise.all([
    listChoices(ctx.db, actor.accountId),
    actor.customerId === null ? [] : listDefaults(ctx.db, actor.customerId),
    findWays(ctx.db, actor.accountId),
  ]);
  const kinds = kindsFor(actor);
  return {
    kinds: switches(deps, kinds, own, theirs),
    ...waysOf(deps, kinds),
    phone: masked(ways.phone),
    mail: !ways.address ? null : { address: ways.address, verified: ways.verified_at !== null },
  };
}

/** Each switch once, the last word counting; refuses what nobody may choose. */
function readChoices(given: readonly Choice[], kinds: readonly NoticeKind[]): Choice[] {
  for (const { kind, channel, enabled } of given) {
    if (!kinds.includes(kind)) throw new Refusal('FORBIDDEN');
    if (!enabled && !mayMute(kind, channel)) {
      throw new Refusal('BAD_INPUT', { message: `“${NOTICE_KIND_WORDS[kind].name}”的站内通知不能关闭` });
    }
  }
  return [...new Map(given.map((one) => [`${one.kind} ${one.channel}`, one])).values()];
}

export async function saveSettings(
  ctx: Ctx,
  { choices }: ParsedInputOf<typeof notices.saveSettings>,
): Promise<null> {
  const actor = ctx.signedIn();
  auditOwn(ctx);
  await saveChoices(ctx.db, actor.accountId, readChoices(choices, kindsFor(actor)));
  return null;
}

/** What holds for the people of an enterprise who chose nothing. */
export async function getDefaults(deps: Ways, ctx: Ctx): Promise<PresentedOf<typeof notices.defaults>> {
  const chosen = await listDefaults(ctx.db, ctx.customer().customerId);
  return { kinds: switches(deps, ENTERPRISE_KINDS, chosen), ...waysOf(deps, ENTERPRISE_KINDS) };
}

export async function saveDefaults(
  ctx: Ctx,
  { choices }: ParsedInputOf<typeof notices.saveDefaults>,
): Promise<null> {
  await saveDefaultChoices(ctx.db, ctx.customer().customerId, readChoices(choices, ENTERPRISE_KINDS));
  return null;
}
