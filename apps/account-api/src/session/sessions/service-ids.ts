/** service_id of the portal in sign-in requests and results (spec A §3). */
export const serviceIdOfPortal = 'Portal_Web';
