import {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { providedModules } from 'gatehouse-provided-modules';
import { breathe } from '../timing/breathe.ts';
import type { PlacedVersion } from './placed-remotes.ts';
import { retryQuery, setRetryQuery } from './retry-queries.ts';
import { runEntry } from './run-entry.ts';
import type { ScriptAddressPolicy } from './trusted-addresses.ts';

/** Loads the one exposed module of a placed version; `attempt` changes the address after a failure. */
export type LoadRemoteModule = (version: PlacedVersion, attempt: number) => Promise<unknown>;

type ShareScope = ModuleFederation['shareScopeMap'][string];

/** What a remote's entry leaves under its global name (module federation's container). */
type Container = Readonly<{
  init(scope: ShareScope, initScope: unknown[], options: object): Promise<unknown> | void;
  get(request: './remote'): Promise<() => unknown>;
}>;

/** Parts of the runtime that a remote calls: it is built against the page's copy and brings none. No snapshots, so no helpers. */
const runtimeForRemotes = {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: { global: {}, share: {}, utils: {} },
};

const provided = Object.fromEntries(
  [...providedModules].map(([request, { version, module }]) => [
    request,
    {
      version,
      lib: () => module,
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    },
  ]),
);

function containerOf({ globalName, entryUrl }: PlacedVersion): Container {
  const container = (globalThis as Record<string, unknown>)[globalName]; // put there by the entry that just ran
  if (typeof container !== 'object' || container === null)
    throw new TypeError(`${entryUrl} left no container ${globalName}`);
  return container as Container; // its content was checked by hash, its shape by the first call
}

/**
 * Starts the federation runtime of the page. Entries are fetched by our own script element instead of the runtime's
 * loader: checked address and content, a changed address after a failure, and 5 kB less.
 */
export function startFederation(policy: ScriptAddressPolicy): LoadRemoteModule {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeForRemotes });
  const page = new ModuleFederation({
    name: 'gatehouse_shell',
    remotes: [],
    shared: provided,
    shareStrategy: 'loaded-first',
  });
  const scope = page.shareScopeMap['default'] ?? {};
  const shared = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
    value: page.shareScopeMap,
  });
  const ready = new Map<string, Container>();

  async function start(version: PlacedVersion, attempt: number): Promise<Container> {
    await runEntry(version.entryUrl + retryQuery(attempt), version.release.integrity, policy);
    await breathe();
    const container = containerOf(version);
    await container.init(scope, [], shared);
    const earlier = ready.get(version.entryUrl); // another attempt was faster than this one
    if (earlier) return earlier;
    ready.set(version.entryUrl, container);
    return container;
  }

  return async (version, attempt) => {
    setRetryQuery(version.globalName, attempt);
    const container = ready.get(version.entryUrl) ?? (await start(version, attempt));
    const factory = await container.get('./remote');
    await breathe();
    return factory();
  };
}
