/**
 * Parameters of a property whose inputs differ from run to run, with the seed from GATEHOUSE_SEED where that is set: fast-check names the
 * seed of a run that failed, and with it the same inputs come again. A property with a seed of its own needs none.
 */
export function seeded<Parameters extends object>(parameters: Parameters): Parameters {
  const asked = process.env['GATEHOUSE_SEED'];
  if (!asked) return parameters;
  const seed = Number(asked);
  if (!Number.isInteger(seed)) throw new Error(`GATEHOUSE_SEED must be a whole number, not ${asked}.`);
  return { ...parameters, seed };
}
