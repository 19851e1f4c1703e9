/** Leads a browser to the provider of the person check in its query. */
export const personDepartPath = '/verify/depart';

/** Page of ours that tells why a browser never got to its provider. */
export const personReturnPath = '/verify/phone';
