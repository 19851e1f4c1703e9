import { dirname } from 'node:path';
import { exitCodes, StartFailure } from '../../start/start-failure.ts';
import { freeBytesOf, leastFreeBytes, type FreeBytes } from './free-bytes.ts';

export function damaged(folder: string, cause?: unknown): StartFailure {
  const sentence = `The data folder ${folder} is damaged or not a database: restore it from a backup or move it away.`;
  return new StartFailure(sentence, exitCodes.dataFolderDamaged, cause);
}

/** The data is not known to be damaged. */
export function unusable(folder: string, cause: unknown, freeBytes: FreeBytes = freeBytesOf): StartFailure {
  const said = cause instanceof Error && cause.message ? cause.message : 'the reason is unknown';
  const why = freeBytes(dirname(folder)) < leastFreeBytes ? 'its disk is full' : said;
  return new StartFailure(`The data folder ${folder} cannot be used: ${why}.`, exitCodes.dataFolderUnusable, cause);
}

/** A sound database on a full disk fails like a damaged one; the message must not suggest deleting it. */
export function notStarted(folder: string, cause: unknown, freeBytes: FreeBytes = freeBytesOf): StartFailure {
  return freeBytes(dirname(folder)) < leastFreeBytes ? unusable(folder, cause, freeBytes) : damaged(folder, cause);
}
