import { call, customer } from '../../kit/client/call';
import type { takeoversSchemas } from './schemas';

const path = '/api/pc/takeover';

/** Open invitations to the phone by which the account signs in, the newest first; 20 at most. */
export const mine = call<typeof takeoversSchemas.mine>({
  name: 'takeoverMine',
  summary: '发给本人手机的接管邀请',
  tag: 'takeovers',
  method: 'GET',
  path: `${path}/mine`,
  access: customer(),
});

/** The invitation behind the link of a text message, for the phone to which it went alone. */
export const look = call<typeof takeoversSchemas.look>({
  name: 'takeoverLook',
  summary: '打开接管邀请链接',
  tag: 'takeovers',
  method: 'GET',
  path: `${path}/look/{code}`,
  access: customer(),
  perMinute: 30,
});

/** The account becomes the owner of the enterprise; its orders, terms and money stay where they are. */
export const accept = call<typeof takeoversSchemas.accept>({
  name: 'takeoverAccept',
  summary: '接受接管邀请',
  tag: 'takeovers',
  method: 'POST',
  path: `${path}/accept`,
  access: customer(),
  sets: true,
});

export const decline = call<typeof takeoversSchemas.decline>({
  name: 'takeoverDecline',
  summary: '谢绝接管邀请',
  tag: 'takeovers',
  method: 'POST',
  path: `${path}/decline`,
  access: customer(),
  sets: true,
});
