import { legal } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { LEGAL_KINDS, type LegalKind } from '@boxhaul/domain/identity';
import { useContext } from 'react';
import { client } from '../kit/client';
import { SiteDataContext } from '../kit/site-data';
import { type Fetched, useSent } from '../kit/use-sent';

export type LegalText = OutputOf<typeof legal.text>;
export type LegalVersion = LegalText['versions'][number];

/** The key is the kind, and the version where one is asked for. */
function load(key: string): Promise<LegalText> {
  const [name, version] = key.split(' ');
  const kind = LEGAL_KINDS.find((each) => each === name) ?? 'agreement';
  return client.call(legal.text, { kind, version }, { quiet: true });
}

/** The text in force, or another version of it. */
export function useLegalText(kind: LegalKind, version?: string): Fetched<LegalText> {
  const sent = useContext(SiteDataContext)?.page?.legal;
  const isIt =
    sent?.kind === kind && (version === undefined ? sent.state === 'current' : sent.version === version);
  return useSent(isIt ? sent : undefined, version === undefined ? kind : `${kind} ${version}`, load);
}
