import type { ClientValue, guardianStatus } from '@gatehouse/api-contract';

/** A child's case as a guardian's browser holds it. */
export type GuardianCase = ClientValue<typeof guardianStatus>;
