import { isSignatureOf, keyFaultAt, signatureOf, type Environment, type Owners } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import type { Signer } from './keys.ts';
import type { StorePaths } from './store-paths.ts';

const proposalSchema = v.looseObject({
  version: v.string(),
  /** What was live then; another one since makes it void. */
  from: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  keyId: v.string(),
  signature: v.string(),
});
type Proposal = v.InferOutput<typeof proposalSchema>;
const proposalsSchema = v.record(v.string(), proposalSchema);

const validMs = 24 * 60 * 60 * 1000;

type Asked = Readonly<{
  environment: Environment;
  name: string;
  version: string;
  from: string | null;
  who: string;
  owners: Owners;
  signer: Signer | null;
}>;

const textOf = (name: string, environment: Environment, { version, from, at, who }: Omit<Proposal, 'signature'>) =>
  ['gatehouse-promotion/1', environment, name, version, from ?? '-', at, who].join('\n');

async function isValid(proposal: Proposal, { environment, name, version, from, owners }: Asked): Promise<boolean> {
  const team = owners.remotes[name]?.team ?? '';
  const key = owners.teams[team]?.keys.includes(proposal.keyId) ? owners.keys[proposal.keyId] : undefined;
  if (!key || proposal.version !== version || proposal.from !== from) return false;
  if (Date.now() - Date.parse(proposal.at) > validMs || keyFaultAt(key, new Date().toISOString())) return false;
  return isSignatureOf(textOf(name, environment, proposal), proposal.signature, key.jwk);
}

async function propose(store: StorePaths, asked: Asked, signer: Signer): Promise<void> {
  const { environment, name, version, from, who } = asked;
  const proposal = { version, from, at: new Date().toISOString(), who, keyId: signer.keyId };
  const signature = await signatureOf(textOf(name, environment, proposal), signer.key);
  const before = (await readJsonIfThere(store.proposals(environment), proposalsSchema)) ?? {};
  const all = { ...before, [name]: { ...proposal, signature } };
  await writeAtomically(store.proposals(environment), `${JSON.stringify(all, null, 2)}\n`);
}

/**
 * Ends with a sentence until two persons with two keys of the team have asked for the same promotion within a day. Answers who
 * did, `asked.who` alone where one is enough. Call it inside the lock of the store.
 */
export async function requirePeople(store: StorePaths, asked: Asked): Promise<string> {
  const { environment, name, version, who, owners, signer } = asked;
  const owned = owners.remotes[name];
  if (!owned?.second) return who;
  if (!signer)
    throw new CommandFailure(
      `${name} is promoted in ${environment} by two persons of team ${owned.team}, each with a key of their own: name yours with --key <file>.`,
    );
  const { [name]: first, ...others } = (await readJsonIfThere(store.proposals(environment), proposalsSchema)) ?? {};
  const isFirst = first !== undefined && (await isValid(first, asked));
  if (isFirst && first.keyId !== signer.keyId && first.who !== who) {
    // It counts once: the same version after a rollback is asked for anew.
    await writeAtomically(store.proposals(environment), `${JSON.stringify(others, null, 2)}\n`);
    return `${first.who}, ${who}`;
  }
  if (!isFirst) await propose(store, asked, signer);
  const asking = isFirst ? first.who : who;
  throw new CommandFailure(
    `${name} ${version} is not live in ${environment} yet: ${asking} asks for it, and a second person of team ${owned.team} gives the same command with another key within a day.`,
  );
}
