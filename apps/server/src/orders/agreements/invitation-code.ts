import type { Deps } from '../../platform/context';

const PURPOSE = 'agreement-invitation';
const CODE = /^([0-9a-f]{32})\.([\w-]{43})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Invitation {
  agreementId: string;
  phone: string;
  until: Date;
}

const signedText = ({ agreementId, phone, until }: Invitation): string =>
  `${agreementId} ${phone} ${until.getTime()}`;

/** The code of an invitation: it names its agreement, and is good for this phone and until this moment alone. */
export const invitationCode = ({ signer }: Pick<Deps, 'signer'>, invitation: Invitation): string =>
  `${invitation.agreementId.replaceAll('-', '')}.${signer.sign(PURPOSE, signedText(invitation))}`;

export const isInvitation = (
  { signer }: Pick<Deps, 'signer'>,
  invitation: Invitation,
  signature: string,
): boolean => signer.verify(PURPOSE, signedText(invitation), signature);

/** What a key in the page's address means: an agreement by its id, or by a code with its signature. */
export function readKey(key: string): { agreementId: string; signature?: string } | undefined {
  if (UUID.test(key)) return { agreementId: key.toLowerCase() };
  const [, hex = '', signature = ''] = CODE.exec(key) ?? [];
  if (hex === '') return undefined;
  const agreementId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { agreementId, signature };
}
