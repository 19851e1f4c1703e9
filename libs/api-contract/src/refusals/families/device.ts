import type { RefusalTable } from './refusal.ts';

/** Devices and PCs (spec B §8). */
export const deviceFamily = {
  deviceAlreadyRegistered: { reaction: 'notice', status: 409 },
  deviceLimit: { reaction: 'notice', status: 409 },
  deviceAlreadyDeleted: { reaction: 'notice', status: 410 },
  pcLimit: { reaction: 'notice', status: 409 },
  pcAlreadyRegistered: { reaction: 'notice', status: 409 },
} as const satisfies RefusalTable;
