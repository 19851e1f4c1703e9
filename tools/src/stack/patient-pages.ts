/**
 * For journeys: on a busy machine a page may take longer than its deadlines, and what it then says would be no fault. A journey about
 * the deadlines themselves gives its pages the usual ones (`usualDeadlines` of the journeys).
 */
export const patientPages = { EDGE_ENTRY_LIMIT_MS: '90000', EDGE_NOTICE_LIMIT_MS: '180000' } as const;
