import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../../cli/command-failure.ts';
import { say } from '../../cli/say.ts';
import { done, portBaseOf, required, type Command, type Options } from '../command-line.ts';
import type { StorePaths } from '../store-paths.ts';
import { readFigures } from './read-figures.ts';
import { tellTeams } from './tell-teams.ts';
import { actOnHealth } from './watch.command.ts';
import { addWebhook, removeWebhook } from './webhooks.ts';

const lookEveryMs = 5_000;

/** One look: acts on the figures and tells the teams. Answers what was done and what went wrong. */
async function look(store: StorePaths, options: Options, environment: Environment): Promise<string[]> {
  const figures = await readFigures({ environment, portBase: portBaseOf(options), api: options.text('api') });
  const acted =
    typeof figures === 'string'
      ? [`The health of releases cannot be read: ${figures}.`]
      : await actOnHealth(store, environment, figures);
  return [...acted, ...(await tellTeams(store, environment))];
}

const watchCommand: Command = async (store, options, environment) => {
  if (options.on('once'))
    return done((await look(store, options, environment)).join('\n') || 'There was nothing to do.');
  say(`Watches how releases of ${environment} fare. Ctrl-C ends it.`);
  let said = '';
  for (;;) {
    const lines = await look(store, options, environment).catch((error: unknown) => {
      if (error instanceof CommandFailure) return [error.message];
      throw error;
    });
    const text = lines.join('\n');
    if (text !== '' && text !== said) say(`${new Date().toISOString()} ${text}`);
    said = text;
    await delay(lookEveryMs);
  }
};

const webhookCommand: Command = async (store, options, environment, [action, url]) => {
  const team = required(options.text('team'), '--team <team>');
  if (action === 'remove') {
    await removeWebhook(store, { environment, team });
    return done(`${team} is told no more.`);
  }
  if (action !== 'add') throw new CommandFailure(`webhook takes add or remove, not ${action ?? 'nothing'}.`);
  const secret = await addWebhook(store, { environment, team }, required(url, 'an address'));
  return done(`${team} is told at ${url}. Its secret, shown once: ${secret}`);
};

/** Commands about how releases fare. */
export const healthCommands: Readonly<Record<string, Command>> = { watch: watchCommand, webhook: webhookCommand };
