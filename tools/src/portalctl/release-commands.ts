import { resolve } from 'node:path';
import type { Environment, ReleaseIndex } from '@gatehouse/platform';
import { done, portBaseOf, required, saidBy, type Command, type Options, type Outcome } from './command-line.ts';
import { tellEdges } from './edges-told.ts';
import { fitsIn } from './fits/fits.ts';
import { markGood } from './good.command.ts';
import { hold } from './hold.command.ts';
import { list } from './list.command.ts';
import { promote, readPublished } from './promote.command.ts';
import { publish } from './publish.command.ts';
import { readRelease } from './read-release.ts';
import { remove } from './remove.command.ts';
import { revoke } from './revoke.command.ts';
import { rollback } from './rollback.command.ts';
import { findProof, type ShellProof } from './shell-proof.ts';
import { sign } from './sign.command.ts';
import { status } from './status.command.ts';
import { tagRelease } from './tag-release.ts';
import { verify } from './verify.command.ts';

type Written = Readonly<{
  serial: number;
  name: string;
  /** What happened, if the edges serve it, and without them. */
  served: string;
  indexed: string;
}>;

/** What was written, and what the edges made of it. */
async function written(
  { serial, name, served, indexed }: Written,
  options: Options,
  environment: Environment,
): Promise<Outcome> {
  const edges = { edges: options.text('edges'), waitSeconds: options.text('wait'), portBase: portBaseOf(options) };
  const told = await tellEdges(serial, name, { ...edges, environment });
  return { text: `${told.served ? served : indexed}${told.text}`, exitCode: told.exitCode };
}

const proofTold = (proof: ShellProof | string | null): string =>
  proof === null
    ? ''
    : typeof proof === 'string'
      ? ` Not proven: ${proof}.`
      : ` Proven on ${proof.date}: ${proof.result}.`;

const figuresRequest = (options: Options, environment: Environment) => ({
  environment,
  portBase: portBaseOf(options),
  api: options.text('api'),
});

const aName = 'the name of a remote, or shell';
const both = (text: string) => ({ served: text, indexed: text });

function liveVersion(index: ReleaseIndex, name: string): string {
  if (name === 'shell') return index.shell.current.version;
  return index.remotes[name]?.current.release.version ?? '-';
}

const promoteCommand: Command = async (store, options, environment, [name, version]) => {
  const unknown: string[] = [];
  const request = {
    environment,
    name: required(name, aName),
    version: required(version, 'a version'),
    origin: options.text('origin'),
    portBase: portBaseOf(options),
    again: options.on('again'),
    liveIsBad: options.on('live-is-bad'),
    from: options.text('from'),
    keyFile: options.text('key'),
    api: options.text('api'),
    aheadOfFallback: options.on('ahead-of-fallback'),
    withoutApi: options.on('without-api'),
    tell: (sentence: string) => void unknown.push(sentence),
    ...saidBy(options),
  };
  const { serial } = await promote(store, request);
  const what = `${request.name} ${request.version}`;
  const texts = {
    served: `${what} is live in ${environment} (index ${serial})`,
    indexed: `${what} is in index ${serial} of ${environment}`,
  };
  const { text, exitCode } = await written({ serial, name: request.name, ...texts }, options, environment);
  return { text: [text, ...unknown].join('\n'), exitCode };
};

const fitsCommand: Command = async (store, options, environment, [name, version]) => {
  const asked = [required(name, aName), required(version, 'a version')] as const;
  const request = { environment, portBase: portBaseOf(options), api: options.text('api') };
  const { live, older, unknown } = await fitsIn(store, await readPublished(store, ...asked), request);
  const misfits = [...live, ...older];
  const head = `${asked.join(' ')} ${misfits.length === 0 ? 'fits' : 'does not fit'} ${environment}${misfits.length === 0 ? '.' : ':'}`;
  const text = [head, ...misfits.map((one) => `- ${one}`), ...unknown].join('\n');
  return { text, exitCode: misfits.length === 0 ? 0 : 1 };
};

const rollbackCommand: Command = async (store, options, environment, [name]) => {
  const from = performance.now();
  const asked = required(name, aName);
  const index = await rollback(store, { environment, name: asked, ...saidBy(options) });
  const ms = Math.round(performance.now() - from);
  const text = `${asked} is back at ${liveVersion(index, asked)} in ${environment} (index ${index.serial}, ${ms} ms)`;
  return written({ serial: index.serial, name: asked, ...both(text) }, options, environment);
};

const revokeCommand: Command = async (store, options, environment, [name, version]) => {
  const asked = { name: required(name, aName), version: required(version, 'a version') };
  const index = await revoke(store, { environment, ...asked, ...saidBy(options) });
  const what = `${asked.name} ${asked.version} is revoked in ${environment}`;
  if (!index) return done(`${what}; it was neither live nor a fallback.`);
  const text = `${what}; ${asked.name} is at ${liveVersion(index, asked.name)} (index ${index.serial})`;
  return written({ serial: index.serial, name: asked.name, ...both(text) }, options, environment);
};

const removeCommand: Command = async (store, options, environment, [name]) => {
  const asked = required(name, 'the name of a remote');
  const { index, paths } = await remove(store, { environment, name: asked, ...saidBy(options) });
  const gone = paths.length > 0 ? `; not found from now on: ${paths.join(', ')}` : '';
  const text = `${asked} is removed from ${environment} (index ${index.serial})${gone}`;
  return written({ serial: index.serial, name: asked, ...both(text) }, options, environment);
};

/** Commands that change or show what is released. */
export const releaseCommands: Readonly<Record<string, Command>> = {
  sign: async (_store, options, _environment, [dist]) => {
    const folder = resolve(required(dist, 'the folder of a build'));
    const { release, keyId } = await sign(folder, resolve(required(options.text('key'), '--key <file>')));
    return done(`${release.name} ${release.version} is signed by ${keyId}.`);
  },
  publish: async (store, options, _environment, [dist]) => {
    const folder = resolve(required(dist, 'the folder of a build'));
    const key = options.text('key');
    if (key !== undefined) await sign(folder, resolve(key));
    const proof = await findProof(folder, await readRelease(folder));
    const { release, already } = await publish(store, folder, typeof proof === 'object' ? proof : null);
    const tagged = options.on('no-tag') ? '' : await tagRelease(folder, release);
    const what = `${release.name} ${release.version}`;
    return done(
      `${what} ${already ? 'was already published with this content' : 'published'}.${tagged}${proofTold(proof)}`,
    );
  },
  fits: fitsCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  revoke: revokeCommand,
  remove: removeCommand,
  hold: async (store, options, environment, [name]) => {
    const asked = required(name, aName);
    const lift = options.on('lift');
    await hold(store, { environment, name: asked, lift, ...saidBy(options) });
    return done(
      lift
        ? `${asked} may be promoted in ${environment} again.`
        : `${asked} is held in ${environment}: nothing of it is promoted until hold ${asked} --lift. A rollback works.`,
    );
  },
  good: async (store, options, environment, [name]) => {
    const asked = required(name, aName);
    const version = await markGood(store, { environment, name: asked, ...saidBy(options) });
    return done(`${asked} ${version} is good in ${environment}: later versions fall back to it.`);
  },
  list: async (store, _options, environment, [name]) => done(await list(store, environment, name)),
  status: async (store, options, environment) => done(await status(store, figuresRequest(options, environment))),
  verify: async (store, options, environment) => {
    const request = { environment, portBase: portBaseOf(options), overHttp: options.on('remote-check') };
    const { index, files, problems } = await verify(store, request);
    if (problems.length > 0) return { text: problems.map((problem) => `- ${problem}`).join('\n'), exitCode: 1 };
    return done(`Index ${index?.serial} of ${environment} verifies; ${files} files match their hashes.`);
  },
};
