import { agreements, type InputOf } from '@boxhaul/contract';
import { openStage, type Stage } from './every-call/stage';
import { newAddress, receiveCode } from './receive-code';
import { drawUp, readAll, SIGNATURE, SIGNER } from './signing';
import { upload } from './upload';

type SignInput = InputOf<typeof agreements.sign>;
const NOTHING: SignInput = { ...SIGNER, key: '', bodySha256: '', phoneCode: '', imageCode: '' };
export const OWN_PHONE = '13800000001';

/** A stage on which agreements of the first customer are drawn up, signed, fetched and checked. */
export async function openAgreementStage() {
  const stage = await openStage();
  let owner = await stage.signIn('owner');
  const call: Stage['t']['call'] = (...args) => stage.t.call(...args);
  return {
    stage,
    call,
    /** The token of the customer's owner: another after each code. */
    owner: () => owner,
    signInAgain: async () => {
      owner = await stage.signIn('owner');
    },
    opened: async (token = owner) => {
      const { orderId, orderNo } = await stage.approved('owner');
      const key = await drawUp(stage.t, token, orderId);
      return { ...(await readAll(stage.t, key, token)), orderId, orderNo, phone: OWN_PHONE };
    },
    sign: (input: Partial<SignInput>, { files = [SIGNATURE], token = owner } = {}) =>
      upload(stage.t, {
        call: agreements.sign,
        input: { ...NOTHING, ...SIGNER, ...input },
        files,
        token,
        remoteAddress: newAddress(),
      }),
    fetchFile: (key: string, token?: string) =>
      stage.t.app.inject({
        method: 'GET',
        url: `/api/open/agreement/of/${key}/pdf`,
        headers: token === undefined ? {} : { authorization: token },
      }),
    check: (bytes: Uint8Array, name = '协议.pdf') =>
      upload(stage.t, { call: agreements.check, input: {}, files: [{ name, bytes }] }),
    codes: async (phone = OWN_PHONE) => {
      stage.t.clock.advance(3 * 3_600_000);
      owner = await stage.signIn('owner');
      return receiveCode(stage.t, phone, { purpose: 'sign', token: owner });
    },
  };
}
