import { buildAddressIndex, parseAddress } from '@boxhaul/domain/pricing';
import { readAddressData, readRegionSeed } from '@boxhaul/reference';
import { ParseAddress } from 'address-parse';
import smartParse from 'address-smart-parse';
import zhAddressParse from 'zh-address-parse';
import type { AddressReading } from './judge-address';

/** What a reader took out of a text besides the region. */
export interface AddressContact {
  readonly phone: string;
  readonly name: string;
  readonly note: string;
}

export interface AddressReader {
  readonly name: string;
  read(text: string): AddressReading & AddressContact;
}

const HOME = ['44'];

/** Our own, as the server asks it. */
export function ourReader(): AddressReader {
  const index = buildAddressIndex(readRegionSeed(), readAddressData());
  return {
    name: '柜达',
    read(text) {
      const read = parseAddress(index, text, HOME);
      return {
        code: read.regionCode,
        candidates: read.candidates.map(({ code }) => code),
        refused: read.outside !== undefined,
        phone: read.contactPhone ?? '',
        name: read.contactName ?? '',
        note: read.note ?? '',
      };
    },
  };
}

// They ask nothing back and refuse nothing.
const SURE = { candidates: [], refused: false, note: '' };

/**
 * The libraries that Chinese shops use; two of them know no streets but those of 东莞. What they answer is found by its name,
 * because their codes are of other years.
 */
export function rivals(codeOf: (name: string) => string | undefined): AddressReader[] {
  const codeAt = (...names: (string | undefined)[]) => {
    const said = names.filter(Boolean).filter((name, i, all) => name !== all[i - 1]);
    for (let levels = said.length; levels > 0; levels--) {
      const code = codeOf(said.slice(0, levels).join(''));
      if (code !== undefined) return code;
    }
    return undefined;
  };
  const older = new ParseAddress();
  return [
    {
      name: 'address-smart-parse 2.0.17',
      read(text) {
        const { province, city, county, street, phone = '', name = '' } = smartParse(text);
        return { ...SURE, code: codeAt(province, city, county, street), phone, name };
      },
    },
    {
      name: 'zh-address-parse 1.3.16',
      read(text) {
        const { province, city, area, phone, name } = zhAddressParse(text);
        return { ...SURE, code: codeAt(province, city, area), phone, name };
      },
    },
    {
      name: 'address-parse 1.2.19',
      read(text) {
        const [read] = older.parse(text);
        const code = codeAt(read?.province, read?.city, read?.area);
        return { ...SURE, code, phone: (read?.mobile || read?.phone) ?? '', name: read?.name ?? '' };
      },
    },
  ];
}
