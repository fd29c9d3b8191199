import { each, fellow, type TableRules } from './table-rules';

/** Region 9n exists nowhere, so that nothing of the reference data stands in the way. */
export const regionCode = (n: number): string => `9${n}`;

/** Regions, harbours, docks, shipping companies. */
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
    required: 'region_name full_name level lng lat point_source point_precision',
    optional: 'parent_code',
    unique: ['region_code'],
    references: { parent_code: {} },
    checks: {
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
    required: 'harbor_name region_code sort',
    unique: ['harbor_id', 'harbor_name'],
    references: { region_code: {} },
  },
  dock: {
    row: (n) => ({
      dock_id: 9100 + n,
      harbor_id: 9000 + fellow(n),
      dock_name: '码头',
      lng: 113.5,
      lat: 22.5,
      confidence: 'H',
      region_code: regionCode(fellow(n)),
      sort: n,
    }),
    required: 'harbor_id dock_name lng lat confidence region_code sort',
    optional: 'unlocode smdg',
    unique: ['dock_id'],
    references: { harbor_id: {}, region_code: {} },
    checks: {
      dock_confidence_check: {
        breaks: each('confidence', ['h', 'X', '']),
        keeps: each('confidence', ['H', 'M', 'L']),
      },
    },
  },
  ship_company: {
    row: (n) => ({ ship_company_id: 9200 + n, ship_company_name: `船${n}`, sort: n }),
    required: 'ship_company_name container_prefixes sort',
    optional: 'code scac',
    defaults: { container_prefixes: [] },
    unique: ['ship_company_id', 'ship_company_name'],
  },
};
