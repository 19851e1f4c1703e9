import type { Platform } from '../../base/platform.ts';

/** Key of what was kept once: who reads the table only reads nothing in it. */
export const keptKey = ({ keyedHash }: Pick<Platform, 'keyedHash'>, id: string): string => keyedHash('kept-change', id);
