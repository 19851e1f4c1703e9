import ky from 'ky';

/**
 * Client of the hops to other servers of the portal: every status is an answer, redirects are not followed, nothing is
 * sent twice, and who asks says by a signal how long.
 */
export const askServer = ky.create({ retry: 0, throwHttpErrors: false, redirect: 'manual', timeout: false });
