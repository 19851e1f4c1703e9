import { guardEntries } from '@gatehouse/platform';
import { pass, type Guard } from './guard.ts';

/** A new password needs the proof of a recovery, else the recovery starts (spec A §2). The page that holds it says so. */
export const resetPasswordGuard: Guard = ({ flow }) =>
  flow.read(guardEntries.newUserToken) === true ? pass : { kind: 'redirect', path: '/recovery/pw' };
