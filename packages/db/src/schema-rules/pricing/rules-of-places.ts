import { TURN_CONSENTS } from '@boxhaul/domain/pricing';
import { each, fellow, type TableRules } from '../table-rules';

/** Region 9n exists nowhere, so that nothing of the reference data stands in the way. */
export const regionCode = (n: number): string => `9${n}`;

/** From when to when a place is offered. */
const valid = {
  breaks: [{ valid_from: '2026-02-02', valid_to: '2026-02-01' }],
  keeps: [
    { valid_from: '2026-02-01', valid_to: '2026-02-01' },
    { valid_from: '2026-02-02' },
    { valid_to: '2026-02-01' },
  ],
};

/** Regions, harbours, docks, depots, shipping companies. */
export const PLACES: Readonly<Record<string, TableRules>> = {
  region: {
    row: (n) => ({
      region_code: regionCode(n),
      parent_code: n === 1 ? null : regionCode(1),
      region_name: '区',
      full_name: '省区',
      level: 1,
      lng: 113.5,
      lat: 22.5,
      point_source: 'hand',
      point_precision: 'town',
    }),
    required: 'region_name full_name level lng lat point_source point_precision version former_names',
    optional: 'parent_code valid_from valid_to merged_into edited_at',
    defaults: { version: 1, former_names: [] },
    unique: ['region_code'],
    references: { parent_code: {}, merged_into: { valid_to: '2026-02-01' } },
    checks: {
      region_valid: valid,
      region_merged: {
        breaks: [{ merged_into: regionCode(1) }],
        keeps: [{ merged_into: regionCode(1), valid_to: '2026-02-01' }],
      },
      region_level_check: { breaks: each('level', [0, 5]), keeps: each('level', [1, 4]) },
      region_region_code_check: {
        breaks: each('region_code', [
          '9',
          '999',
          '99999',
          '9999999',
          '99999999',
          '9999999999',
          'a9',
          '99 ',
          'x99',
        ]),
        keeps: each('region_code', ['98', '9898', '989898', '989898989']),
      },
    },
  },
  harbor: {
    row: (n) => ({ harbor_id: 9000 + n, harbor_name: `港${n}`, region_code: regionCode(fellow(n)), sort: n }),
    required: 'harbor_name region_code sort version',
    optional: 'valid_from valid_to edited_at',
    defaults: { version: 1 },
    unique: ['harbor_id', 'harbor_name'],
    references: { region_code: {} },
    checks: { harbor_valid: valid },
  },
  dock: {
    row: (n) => ({
      dock_id: 9100 + n,
      harbor_id: 9000 + fellow(n),
      dock_name: `码头${n}`,
      lng: 113.5,
      lat: 22.5,
      confidence: 'H',
      region_code: regionCode(fellow(n)),
      sort: n,
    }),
    required: 'harbor_id dock_name lng lat confidence region_code sort version',
    optional: 'unlocode smdg valid_from valid_to edited_at',
    defaults: { version: 1 },
    unique: ['dock_id', 'harbor_id dock_name'],
    references: { harbor_id: {}, region_code: {} },
    checks: {
      dock_valid: valid,
      dock_confidence_check: {
        breaks: each('confidence', ['h', 'X', '']),
        keeps: each('confidence', ['H', 'M', 'L']),
      },
    },
  },
  ship_company: {
    row: (n) => ({ ship_company_id: 9200 + n, ship_company_name: `船${n}`, sort: n }),
    required: 'ship_company_name container_prefixes sort version turn_consent turn_note',
    optional: 'code scac valid_from valid_to edited_at',
    defaults: { container_prefixes: [], version: 1, turn_consent: 'ask', turn_note: '' },
    unique: ['ship_company_id', 'ship_company_name'],
    checks: {
      ship_company_valid: valid,
      ship_company_turn_consent: {
        breaks: each('turn_consent', ['', 'maybe']),
        keeps: each('turn_consent', TURN_CONSENTS),
      },
      ship_company_turn_note: {
        breaks: [{ turn_note: 'N'.repeat(201) }],
        keeps: [{ turn_note: 'N'.repeat(200) }],
      },
    },
  },
  depot: {
    row: (n) => ({
      depot_id: 9300 + n,
      depot_name: `堆场${n}`,
      address: '路 1 号',
      lng: 113.5,
      lat: 22.5,
      region_code: regionCode(fellow(n)),
    }),
    required: 'depot_name address lng lat region_code ship_company_ids version',
    optional: 'contact_phone valid_from valid_to edited_at',
    defaults: { ship_company_ids: [], version: 1 },
    unique: ['depot_id', 'depot_name'],
    references: { region_code: {} },
    checks: { depot_valid: valid },
  },
  removed_place: {
    row: (n) => ({ table_name: `table${n}`, place_key: `key${n}` }),
    required: '',
    unique: ['table_name place_key'],
  },
  place_revision: {
    row: (n) => ({ table_name: `table${n}`, revision: n }),
    required: 'revision',
    unique: ['table_name'],
  },
};
