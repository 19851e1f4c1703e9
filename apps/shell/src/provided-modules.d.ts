/** Made by the build from the one table of shared dependencies (tools/src/rspack/provided-modules.ts). */
declare module 'gatehouse-provided-modules' {
  export const providedModules: ReadonlyMap<string, Readonly<{ version: string; module: object }>>;
}
