import { randomBytes } from 'node:crypto';
import type { Environment } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../../cli/command-failure.ts';
import { writeAtomically } from '../../files/atomic-write.ts';
import { readJsonIfThere } from '../../files/read-json.ts';
import { withLock } from '../../files/with-lock.ts';
import { readLog } from '../log.ts';
import { requireOwners } from '../owners-file.ts';
import type { StorePaths } from '../store-paths.ts';

const hooksSchema = v.record(v.string(), v.object({ url: v.string(), secret: v.string() }));
const toldSchema = v.record(
  v.string(),
  v.object({
    /** Line of the log up to which the team was told. */
    id: v.number(),
    /** Tries of the next one, and when the next try is due. */
    tries: v.number(),
    nextAt: v.string(),
  }),
);

/** Where each team is told, and the secret that signs what it gets. */
export type Webhooks = v.InferOutput<typeof hooksSchema>;
/** How far each team was told. */
export type Told = v.InferOutput<typeof toldSchema>;

export const readWebhooks = async (store: StorePaths, environment: Environment): Promise<Webhooks> =>
  (await readJsonIfThere(store.webhooks(environment), hooksSchema)) ?? {};

export const readTold = async (store: StorePaths, environment: Environment): Promise<Told> =>
  (await readJsonIfThere(store.told(environment), toldSchema)) ?? {};

export const writeTold = (store: StorePaths, environment: Environment, told: Told): Promise<void> =>
  writeAtomically(store.told(environment), `${JSON.stringify(told, null, 2)}\n`);

const writeWebhooks = (store: StorePaths, environment: Environment, hooks: Webhooks): Promise<void> =>
  writeAtomically(store.webhooks(environment), `${JSON.stringify(hooks, null, 2)}\n`, 0o600);

type HookRequest = Readonly<{ environment: Environment; team: string }>;

function checkAddress(environment: Environment, text: string): void {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'http:' && environment === 'local';
  if (url && (url.protocol === 'https:' || isPlain) && url.username === '' && url.hash === '') return;
  throw new CommandFailure(`A webhook is an https:// address without a user, not ${text}.`);
}

/** Tells a team from now on; answers the secret, which is shown once. A second time gives another secret. */
export async function addWebhook(store: StorePaths, { environment, team }: HookRequest, url: string): Promise<string> {
  checkAddress(environment, url);
  const { teams } = await requireOwners(store, environment);
  if (!Object.hasOwn(teams, team)) throw new CommandFailure(`${team} is no team of ${environment}.`);
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  await withLock(store.lock, async () => {
    const id = (await readLog(store, environment)).at(-1)?.id ?? 0;
    const told = { ...(await readTold(store, environment)), [team]: { id, tries: 0, nextAt: '' } };
    await writeTold(store, environment, told);
    await writeWebhooks(store, environment, { ...(await readWebhooks(store, environment)), [team]: { url, secret } });
  });
  return secret;
}

export async function removeWebhook(store: StorePaths, { environment, team }: HookRequest): Promise<void> {
  await withLock(store.lock, async () => {
    const { [team]: hook, ...others } = await readWebhooks(store, environment);
    if (!hook) throw new CommandFailure(`${team} has no webhook in ${environment}.`);
    await writeWebhooks(store, environment, others);
  });
}
