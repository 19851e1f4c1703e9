import { resolve } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { done, required, saidBy, type Command } from './command-line.ts';
import { addKey, makeKey, revokeKey, rotateKey } from './keys.command.ts';
import { logText, verifyLog } from './log.command.ts';
import { applyOwners, ownersDraft, ownersText } from './owners.command.ts';

const keysCommand: Command = async (store, options, environment, [action, given]) => {
  const request = { environment, team: options.text('team'), ...saidBy(options) };
  if (action === 'make') return done(await makeKey(store, request));
  if (action === 'rotate') return done(await rotateKey(store, request));
  if (action === 'revoke') return done(await revokeKey(store, required(given, 'the id of a key'), request));
  if (action === 'add') {
    const team = required(request.team, '--team <team>');
    return done(await addKey(store, resolve(required(given, 'the file of a public key')), { ...request, team }));
  }
  throw new CommandFailure(`keys takes make, add, rotate or revoke, not ${action ?? 'nothing'}.`);
};

const ownersCommand: Command = async (store, options, environment, [action, file]) => {
  if (action === undefined) return done(await ownersText(store, environment));
  if (action === 'draft') return done(await ownersDraft(store, environment));
  if (action !== 'apply') throw new CommandFailure(`owners takes draft or apply, not ${action}.`);
  const request = { environment, ...saidBy(options) };
  const { serial } = await applyOwners(store, resolve(required(file, 'a file of owners')), request);
  return done(`Owners ${serial} of ${environment} are signed. Edges read them within half a second.`);
};

/** Commands about who owns what, and with which keys. */
export const ownerCommands: Readonly<Record<string, Command>> = {
  keys: keysCommand,
  owners: ownersCommand,
  log: async (store, options, environment, [name]) =>
    done(options.on('verify') ? await verifyLog(store, environment) : await logText(store, environment, name)),
};
