import { LegalDocument } from './legal-document';
import { PRIVACY_SECTIONS } from './privacy-sections';

/** The whole privacy policy; long, and so fetched when it is wanted. */
export function PrivacyText() {
  return <LegalDocument sections={PRIVACY_SECTIONS} />;
}
