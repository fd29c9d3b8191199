import { certification } from '@boxhaul/contract/identity';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import type { QueryClient } from '@tanstack/react-query';
import type { Upload } from '../../lib/upload';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type OwnCertification = OutputOf<typeof certification.mine>;
export type ReadLicence = OutputOf<typeof certification.readLicence>;
export type Preferences = OutputOf<typeof certification.preferences>;
export type CompanyFacts = InputOf<typeof certification.submit>;

const data = dataOf(['certification']);

/** Where the enterprise stands with its certification, and what it has sent in. */
export const ownCertification = data.query(certification.mine, { by: () => ({}) });

/** The tax authorities of a region, the nearest first. */
export const taxAuthorities = data.query(certification.taxAuthorities, {
  by: (regionCode: string) => (regionCode ? { regionCode } : {}),
  staleTime: Infinity,
});

/** Answers what the form calls the picture. */
export const uploadLicence: Upload<string> = async (file, onProgress, signal) => {
  const [kept] = await client.call(
    certification.uploadLicence,
    { fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
  return kept?.filePath ?? '';
};

export const readLicence = (picPath: string, signal: AbortSignal) =>
  client.call(certification.readLicence, { picPath }, { signal, quiet: true });

/** Why the name cannot be certified; null when it can. */
export const checkCompanyName = async (name: string): Promise<string | null> => {
  const { available, message } = await client.call(certification.checkName, { name }, { quiet: true });
  return available ? null : message;
};

/** Sends in the form: as a first one, or under the id of the one before (S4). */
export const sendCertification = (facts: CompanyFacts, id: string | null) =>
  id === null
    ? client.call(certification.submit, facts, { quiet: true })
    : client.call(certification.update, { ...facts, id }, { quiet: true });

/** What the enterprise usually wants. */
export const ownPreferences = data.query(certification.preferences, { by: () => ({}) });

export const savePreferences = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof certification.savePreferences>) =>
    client.call(certification.savePreferences, input, { quiet: true }),
  onSuccess: (saved: Preferences) => cache.setQueryData(ownPreferences().queryKey, saved),
});
