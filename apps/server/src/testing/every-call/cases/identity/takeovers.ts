import { createHash, randomBytes } from 'node:crypto';
import { type CallCases, CUSTOMERS, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';
import { invited } from './customers';

const accountOf = (stage: Stage, who: AccountName) =>
  stage.t.db
    .selectFrom('account')
    .select(['login_name', 'customer_id'])
    .where('account_id', '=', stage.world[who])
    .executeTakeFirstOrThrow();

const ofAccount = async (stage: Stage, who: AccountName) => ({
  invitationId: await invited(stage, (await accountOf(stage, who)).login_name),
});

/** One that the account may accept; of an enterprise that is more than a name, one that it has accepted before. */
async function toAccept(stage: Stage, who: AccountName) {
  const { invitationId: made } = await ofAccount(stage, who);
  if (who === 'uncertified') {
    // Whatever it took over before, or sent in as its own, is nothing but a name by now.
    const { customer_id } = await accountOf(stage, who);
    await stage.t.db.deleteFrom('customer_entry').where('customer_id', '=', customer_id!).execute();
    await stage.t.db.deleteFrom('certification').where('customer_id', '=', customer_id!).execute();
  } else {
    await stage.t.db
      .updateTable('customer_invitation')
      .set({ ending: 'accepted', ended_by: stage.world[who], ended_at: stage.t.clock.now })
      .where('invitation_id', '=', made)
      .execute();
  }
  return { invitationId: made };
}
const invitationId = {
  unknown: { invitationId: NO_SUCH_ID },
  foreign: async (stage: Stage) => ({ invitationId: await invited(stage, stage.newPhone()) }),
  errcode: 'NOT_FOUND',
} as const;

export const takeoversCases = {
  'takeovers.mine': { by: 'owner', may: CUSTOMERS, works: () => ({}), ids: {} },
  'takeovers.look': {
    by: 'owner',
    may: CUSTOMERS,
    works: async (stage, who) => {
      const { invitationId: id } = await ofAccount(stage, who);
      const code = `00${randomBytes(5).toString('hex')}`;
      await stage.t.db
        .updateTable('customer_invitation')
        .set({ code_hash: createHash('sha256').update(code).digest() })
        .where('invitation_id', '=', id)
        .execute();
      return { code };
    },
    ids: {},
  },
  'takeovers.accept': {
    by: 'uncertified',
    may: CUSTOMERS,
    writes: true,
    works: toAccept,
    ids: { invitationId },
  },
  'takeovers.decline': {
    by: 'uncertified',
    may: CUSTOMERS,
    writes: true,
    works: ofAccount,
    ids: { invitationId },
  },
} satisfies Partial<CallCases>;
