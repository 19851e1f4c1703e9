import * as runtimeCore from '@module-federation/runtime-core';
import { providedModules } from 'gatehouse-provided-modules';
import { entryScript } from './entry-script.ts';
import type { PlacedVersion } from './placed-remotes.ts';
import type { ScriptAddressPolicy } from './trusted-addresses.ts';

/** Loads the one exposed module of a placed version; `attempt` changes the address after a failure. */
export type LoadRemoteModule = (version: PlacedVersion, attempt: number) => Promise<unknown>;

const provided = Object.fromEntries(
  [...providedModules].map(([request, { version, module }]) => [
    request,
    { version, lib: () => module, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } },
  ]),
);

/** Starts the federation runtime of the page. Remotes are built against it and bring none of their own. */
export function startFederation(policy: ScriptAddressPolicy): LoadRemoteModule {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const integrityOf = new Map<string, string>();
  const instance = new runtimeCore.ModuleFederation({
    name: 'gatehouse_shell',
    remotes: [],
    shared: provided,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'gatehouse-entry-script',
        createScript: ({ url }) => entryScript(url, integrityOf.get(url), policy),
      },
    ],
  });

  return (version, attempt) => {
    const name = attempt === 0 ? version.globalName : `${version.globalName}_${attempt}`;
    const entry = attempt === 0 ? version.entryUrl : `${version.entryUrl}?attempt=${attempt}`;
    integrityOf.set(entry, version.release.integrity);
    instance.registerRemotes([{ name, entry, entryGlobalName: version.globalName, type: 'global' }]);
    return instance.loadRemote<unknown>(`${name}/remote`);
  };
}
