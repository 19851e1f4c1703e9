/** Leads a browser to the provider of the person check in its query. */
export const personDepartPath = '/verify/depart';

/** Our page that explains why a browser could not be sent to its provider. */
export const personReturnPath = '/verify/phone';
