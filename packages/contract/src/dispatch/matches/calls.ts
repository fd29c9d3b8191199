import { anyone, call, dispatcher, operator, session } from '../../kit/client/call';
import type { matchesSchemas } from './schemas';

const open = '/api/open/match';
const ops = '/api/ops/matches';
const tag = 'matches';

/**
 * An offer, its lock and its deal, as whoever opens them sees them (decisions 8, 11.1): by the code in a page's address,
 * or by an id with a session of its driver or of dispatch.
 */
export const look = call<typeof matchesSchemas.look>({
  name: 'openMatch',
  summary: '凭链接或账号查看回程货、套箱抢单',
  tag,
  method: 'POST',
  path: `${open}/look`,
  access: anyone,
  // An open page looks six times a minute.
  perMinute: 300,
});

/** What is offered to the driver who asks, or to the trucks of one's carrier, and what came of it; for the desk the newest of all. */
export const mine = call<typeof matchesSchemas.mine>({
  name: 'myMatches',
  summary: '我的回程货与套箱抢单',
  tag,
  method: 'GET',
  path: '/api/driver/matches',
  access: session,
});

/** The driver locks the box for a while, and dispatch answers. A second time answers the same lock. */
export const lock = call<typeof matchesSchemas.lock>({
  name: 'lockMatch',
  summary: '锁定抢单',
  tag,
  method: 'POST',
  path: `${open}/lock`,
  access: anyone,
  perMinute: 60,
});

/** The driver does not want it, or gives his lock back. */
export const decline = call<typeof matchesSchemas.decline>({
  name: 'declineMatch',
  summary: '不接抢单、放弃锁定',
  tag,
  method: 'POST',
  path: `${open}/decline`,
  access: anyone,
  perMinute: 60,
});

/** All offers and locks, the newest first; for a carrier's dispatchers those of its trucks, as their drivers see them. */
export const list = call<typeof matchesSchemas.list>({
  name: 'opsMatches',
  summary: '回程货与套箱抢单列表',
  tag,
  method: 'GET',
  path: `${ops}/list`,
  access: dispatcher('dispatch.view'),
});

/** Trucks that get empty, for a box that waits: those that save the most empty kilometres first. */
export const candidates = call<typeof matchesSchemas.candidates>({
  name: 'opsMatchCandidates',
  summary: '可发抢单的车辆',
  tag,
  method: 'GET',
  path: `${ops}/candidates/{cabinetId}`,
  access: operator('dispatch.assign'),
});

/** Offers a box to one driver and truck, who are told with a link. */
export const offer = call<typeof matchesSchemas.offer>({
  name: 'opsOfferMatch',
  summary: '发出回程货或套箱抢单',
  tag,
  method: 'POST',
  path: `${ops}/offer`,
  access: operator('dispatch.assign'),
  creates: true,
});

/** Makes a deal of a lock: the box is assigned to the truck, by all that an assignment asks for. */
export const confirm = call<typeof matchesSchemas.confirm>({
  name: 'opsConfirmMatch',
  summary: '确认司机的锁定',
  tag,
  method: 'POST',
  path: `${ops}/confirm`,
  access: operator('dispatch.assign'),
});

export const refuse = call<typeof matchesSchemas.refuse>({
  name: 'opsRefuseMatch',
  summary: '拒绝司机的锁定',
  tag,
  method: 'POST',
  path: `${ops}/refuse`,
  access: operator('dispatch.assign'),
});

/** Takes an offer back, locked or not; a second time changes nothing. */
export const withdraw = call<typeof matchesSchemas.withdraw>({
  name: 'opsWithdrawMatch',
  summary: '撤回抢单',
  tag,
  method: 'POST',
  path: `${ops}/withdraw`,
  access: operator('dispatch.assign'),
});

/** Tells the driver once more, with another code; the one before opens nothing. */
export const sendLink = call<typeof matchesSchemas.sendLink>({
  name: 'opsSendMatchLink',
  summary: '重新发送抢单链接',
  tag,
  method: 'POST',
  path: `${ops}/sendLink`,
  access: operator('dispatch.assign'),
});

/** The link opens nothing any more; the driver still sees the offer when he is signed in. */
export const revokeLink = call<typeof matchesSchemas.revokeLink>({
  name: 'opsRevokeMatchLink',
  summary: '收回抢单链接',
  tag,
  method: 'POST',
  path: `${ops}/revokeLink`,
  access: operator('dispatch.assign'),
});
