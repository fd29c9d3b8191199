import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address';

/** An address that we do not send to, with the reason for whoever entered it. */
export class OutwardRefusal extends Error {}

export interface OutwardRules {
  /** Receivers on this machine and without TLS; for tests and the demo alone. */
  local: boolean;
  /** Ports on which the platform listens itself. */
  ownPorts: readonly number[];
  /** Names under which it is called from outside. */
  ownHosts: readonly string[];
  /** Addresses of this machine. */
  ownAddresses: readonly string[];
}

const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/;
const MOST_CHARACTERS = 1000;

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Reads an address to send to. Throws an OutwardRefusal for one that leads into a network of our own. */
export function readOutwardUrl(text: string, rules: OutwardRules): URL {
  if (text.length > MOST_CHARACTERS) throw new OutwardRefusal(`地址最长 ${MOST_CHARACTERS} 个字符`);
  if (!URL.canParse(text)) throw new OutwardRefusal('请输入完整的地址，例如 https://example.com/hook');
  // The parser makes 127.0.0.1 of 2130706433, 0x7f.1 and 0177.0.0.1.
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(rules.local && url.protocol === 'http:')) {
    throw new OutwardRefusal('地址须以 https:// 开头');
  }
  if (url.username !== '' || url.password !== '') throw new OutwardRefusal('地址里不能带用户名和密码');
  if (rules.local) return url;
  const host = withoutBrackets(url.hostname).replace(/\.$/, '');
  if (rules.ownHosts.includes(host) || (url.port !== '' && rules.ownPorts.includes(Number(url.port)))) {
    throw new OutwardRefusal('不能推送到本平台自己的地址');
  }
  if (isIP(host) !== 0) refuseInner([host], rules);
  else if (!host.includes('.') || INNER_NAME.test(host)) throw new OutwardRefusal('不能推送到内网地址');
  return url;
}

/** Throws when any of the addresses that a name stands for is none of the open internet. */
export function refuseInner(addresses: readonly string[], rules: OutwardRules): void {
  if (rules.local) return;
  if (addresses.length === 0) throw new OutwardRefusal('该域名没有对应的地址');
  if (!addresses.every(isPublicAddress)) throw new OutwardRefusal('不能推送到内网地址');
  if (addresses.some((address) => rules.ownAddresses.includes(address))) {
    throw new OutwardRefusal('不能推送到本平台自己的地址');
  }
}
