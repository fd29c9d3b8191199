import { origin } from '@boxhaul/contract/fleet';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const data = dataOf(['origin']);

/** A task of a truck with what its track says of a harbour. */
export type OriginRow = OutputOf<typeof origin.list>['data'][number];
/** The same with its evidence. */
export type OriginDetail = OutputOf<typeof origin.detail>;
export type CertificateList = OutputOf<typeof origin.certificates>;

export const originHarbors = data.fixed(origin.harbors, { staleTime: 600_000 });

/** What is asked of a truck or a box; nothing before it was asked. */
export const originList = data.query(origin.list, {
  by: (asked: InputOf<typeof origin.list> | null) => asked,
  keep: true,
});

export const originDetail = data.query(origin.detail);
export const certificateList = data.query(origin.certificates, { keep: true });

export const certifyOrigin = data.mutation(origin.certify);
export const rejudgeOrigin = data.mutation(origin.rejudge, { quiet: true });

/** What the platform says of a certificate. */
export const checkCertificate = (certificate: string): Promise<OutputOf<typeof origin.check>> =>
  client.call(origin.check, { certificate }, { quiet: true });

export const askLogHead = (): Promise<OutputOf<typeof origin.logHead>> =>
  client.call(origin.logHead, {}, { quiet: true });

/** That the newest head only adds to an older one of so many entries. */
export const askLogProof = (treeSize: number): Promise<OutputOf<typeof origin.logProof>> =>
  client.call(origin.logProof, { treeSize }, { quiet: true });
