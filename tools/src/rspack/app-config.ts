import { basename } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { BuildInput } from './base-config.ts';
import { releaseOfFolder } from './release-name.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

/** What `rspack build` makes in the folder of the shell or of a remote: a release that can be published. */
export function appConfig(folder: string): Configuration {
  const input: BuildInput = { folder, release: releaseOfFolder(folder) };
  const config = basename(folder) === 'shell' ? shellConfig(input) : remoteConfig(input);
  return { ...config, plugins: [...(config.plugins ?? []), new ReleasePlugin(input)] };
}
