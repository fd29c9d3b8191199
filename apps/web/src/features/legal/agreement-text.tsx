import { AGREEMENT_SECTIONS } from './agreement-sections';
import { LegalDocument } from './legal-document';

/** The whole service agreement; long, and so fetched when it is wanted. */
export function AgreementText() {
  return <LegalDocument sections={AGREEMENT_SECTIONS} />;
}
