import { personConditions, type PersonCondition } from '../people/put-in-condition.command.ts';

/** The specification's words for some conditions. */
const otherWords: Readonly<Record<string, PersonCondition>> = {
  idprt: 'idProtection',
  pwatover: 'passwordAttemptsOver',
  delreq: 'deletionRequested',
  delrdy: 'deletionReady',
  withdraw: 'withdrawn',
};

const bare = (word: string) => word.toLowerCase().replaceAll(/[_-]/g, '');

/** `DEL_REQ`, `deletion-requested` and `deletionRequested` are one; `null`: no such condition. */
export function conditionNamed(word: string): PersonCondition | null {
  const asked = bare(word);
  return personConditions.find((condition) => bare(condition) === asked) ?? otherWords[asked] ?? null;
}
