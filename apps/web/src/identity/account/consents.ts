/** As the wire says them. */
export const NO = '0';
export const YES = '1';

/** Nothing is agreed to before a person says so. */
export const NO_CONSENTS = { service_agreement: NO, marketing: NO };
