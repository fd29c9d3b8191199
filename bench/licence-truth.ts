import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LicenceField } from '@boxhaul/domain/identity';
import { drawLicences } from './licence-set';

/** A picture of a licence with what each field should be read as; '' where it has none. */
export interface Sample {
  name: string;
  picture: Uint8Array;
  truth: Record<LicenceField, string>;
}

interface TruthFile {
  dev: Record<
    string,
    {
      uscc: string;
      name: string;
      type: string;
      legal: string;
      capitalWan: number | null;
      date: string;
      addr: string;
      scope: string;
    }
  >;
}

/** The pictures of a folder, by its truth.json. */
export function readSamples(folder: string): Sample[] {
  const { dev } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as TruthFile;
  return Object.entries(dev).map(([name, one]) => ({
    name,
    picture: readFileSync(join(folder, name)),
    truth: {
      name: one.name,
      taxpayerIdNumber: one.uscc,
      businessEntity: one.legal,
      establishmentDate: one.date,
      registeredCapital: one.capitalWan === null ? '' : String(one.capitalWan),
      businessScope: one.scope,
      companyAddress: one.addr,
      type: one.type,
    },
  }));
}

/** A set that is drawn on the spot. */
export async function drawSamples(count: number, seed: number): Promise<Sample[]> {
  const drawn = await drawLicences(count, seed);
  return drawn.map(({ name, picture, facts }) => ({
    name,
    picture,
    truth: {
      name: facts.name,
      taxpayerIdNumber: facts.code,
      businessEntity: facts.person,
      establishmentDate: facts.date,
      registeredCapital: facts.capital?.value ?? '',
      businessScope: facts.scope,
      companyAddress: facts.address,
      type: facts.type,
    },
  }));
}
