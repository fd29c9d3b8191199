import {
  FLEET_PAPER_WORDS,
  type FleetPaper,
  PAPER_HOLDERS,
  type PaperHolder,
  PAPERS_OF,
} from '../words/fleet-paper';

/** What may be asked for before a box is given to somebody: a paper, or the class of a driving licence. */
export type Requirable = FleetPaper | 'licence_class';

/** How people call it. */
export const REQUIRABLE_WORDS: Readonly<Record<Requirable, string>> = {
  ...FLEET_PAPER_WORDS,
  licence_class: '准驾车型',
};

/** What may be asked of each. */
export const REQUIRABLES_OF: Readonly<Record<PaperHolder, readonly Requirable[]>> = {
  ...PAPERS_OF,
  driver: [...PAPERS_OF.driver, 'licence_class'],
};

/** What must be entered of a truck, a trailer and a driver before they get a box. */
export type PaperRule = Readonly<Record<PaperHolder, readonly Requirable[]>>;

/** What the law asks of container haulage (道路运输条例), in force until operators say otherwise. */
export const PAPER_RULE: PaperRule = {
  vehicle: ['vehicle_licence', 'transport_permit'],
  trailer: ['vehicle_licence', 'transport_permit'],
  driver: ['qualification', 'licence_class'],
};

/** A rule as it is kept: 'vehicle.transport_permit driver.qualification'. */
export const writePaperRule = (rule: PaperRule): string =>
  PAPER_HOLDERS.flatMap((holder) => rule[holder].map((one) => `${holder}.${one}`)).join(' ');

/** A kept rule; undefined: nobody has said anything. What is none is left out. */
export function readPaperRule(text: string | undefined): PaperRule {
  if (text === undefined) return PAPER_RULE;
  const kept = new Set(text.split(' '));
  const of = (holder: PaperHolder) => REQUIRABLES_OF[holder].filter((one) => kept.has(`${holder}.${one}`));
  return { vehicle: of('vehicle'), trailer: of('trailer'), driver: of('driver') };
}
