import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { readIndex } from './index-file.ts';
import { logFaults, readLog, type LogLine } from './log.ts';
import type { StorePaths } from './store-paths.ts';

const shown = 40;

function sentence({ id, at, who, host, action, name, version, from, serial, reason }: LogLine): string {
  const what = [name, version].filter((part) => part !== null).join(' ');
  const change = [from === null ? '' : ` (was ${from})`, serial === null ? '' : `, serial ${serial}`].join('');
  return `${id}  ${at}  ${who} on ${host}: ${action} ${what}${change}${reason === null ? '' : ` - ${reason}`}`;
}

/** The newest lines of an environment's log, of one name or of all. */
export async function logText(store: StorePaths, environment: Environment, name?: string): Promise<string> {
  const lines = (await readLog(store, environment)).filter((line) => name === undefined || line.name === name);
  return lines.length === 0 ? `The log of ${environment} is empty.` : lines.slice(-shown).map(sentence).join('\n');
}

/** Ends with what is wrong if a line was changed, taken out or cut off since the index was signed. */
export async function verifyLog(store: StorePaths, environment: Environment): Promise<string> {
  const lines = await readLog(store, environment);
  const faults = logFaults(lines, (await readIndex(store, environment))?.log);
  if (faults.length > 0) throw new CommandFailure(`The log of ${environment} is not whole: ${faults.join('; ')}.`);
  return `The log of ${environment} is whole: ${lines.length} lines.`;
}
