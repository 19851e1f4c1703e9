/**
 * How long the edge waits for an answer of the account API. Shorter than the page's own deadline, so that the page shows the edge's
 * answer; longer than all that the account API waits for, so that the edge passes on why.
 */
export const edgeWaitMs = 6_500;
