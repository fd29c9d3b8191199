import type { EvidenceKind } from '../words/agreement';

/** What happened to an agreement, once. */
export interface EvidenceEntry {
  seq: number;
  kind: EvidenceKind;
  /** ISO 8601 with milliseconds, UTC. */
  at: string;
  /** Who, by what, from where; names and values as texts. */
  said: Readonly<Record<string, string>>;
}

/** The text of an entry that is hashed: its facts by name, so that the same entry is the same text. */
export function evidenceText({ seq, kind, at, said }: EvidenceEntry): string {
  const facts = Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([seq, kind, at, facts]);
}
