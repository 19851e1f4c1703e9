import { effectsOfRole, wordsOfChanges, wordsOfQuestions } from '../import-table/account-api-roles.ts';
import { roleOf } from '../import-table/judge-role.ts';
import { handedOn, type EffectsByName } from './effects-of.ts';

const question = new RegExp(`^(${wordsOfQuestions.join('|')})[A-Z]`);
const change = new RegExp(`^(${wordsOfChanges.join('|')})[A-Z]`);

const isQuestion = (name: string): boolean => question.test(name) || (name.endsWith('Of') && !change.test(name));

/** What names of files and functions promise and do not keep, one sentence each. */
export function judgeEffects(effects: EffectsByName): string[] {
  const complaints: string[] = [];
  const changing = new Set<string>();
  const commands = new Set<string>();
  for (const [key, found] of effects) {
    const [path = '', name = ''] = key.split('#');
    const role = roleOf(path) ?? '';
    if (role === 'command') commands.add(path);
    if (found.has('writes') || found.has('locks')) changing.add(path);
    if (name === handedOn) continue;
    for (const [effect, by] of found) {
      const isPromised = effectsOfRole[role]?.includes(effect) ?? true;
      const because = by === key ? '' : ` by ${by.split('#')[1]}`;
      if (!isPromised) complaints.push(`${path}: ${name} ${effect}${because}, which no .${role} does`);
      else if (effect !== 'reads' && role !== 'routes' && isQuestion(name))
        complaints.push(`${path}: the question ${name} ${effect}${because}`);
    }
  }
  for (const path of commands)
    if (!changing.has(path))
      complaints.push(`${path}: no function of this command writes or locks: it is a query or a policy`);
  return complaints.sort();
}
