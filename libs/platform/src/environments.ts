/** `local` is ours: everything on one machine. The other six are the specification's (spec A §1). */
export const environments = ['local', 'dev', 'dev2', 'qa', 'qa2', 'sandbox', 'live'] as const;
export type Environment = (typeof environments)[number];

/** Brands are chosen by the Host of a request, never by the environment (spec A §1, "two site families"). */
export const brands = ['main', 'ppool'] as const;
export type Brand = (typeof brands)[number];

/** Whether a text is an environment, exactly as written. */
export function isEnvironment(value: string): value is Environment {
  return (environments as readonly string[]).includes(value);
}
