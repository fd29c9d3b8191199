import { networkInterfaces } from 'node:os';
import type { Config } from '../config';
import type { OutwardRules } from './outward.policy';

/** The rules for what customers enter: nothing of this machine, nor of the platform. */
export function outwardRules(config: Config): OutwardRules {
  const addresses = Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
  return {
    local: config.outgoingLocal,
    ownPorts: [config.port, config.gatewayPort],
    ownHosts: config.siteOrigin === undefined ? [] : [new URL(config.siteOrigin).hostname],
    ownAddresses: addresses.map(({ address }) => address),
  };
}
