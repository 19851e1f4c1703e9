const asked = Number(process.env['GATEHOUSE_RACE_ROUNDS'] || 1);
if (!Number.isInteger(asked) || asked < 1) throw new Error('GATEHOUSE_RACE_ROUNDS must be a whole number of 1 or more');

/**
 * How often the same race is run: once, as a check and a write that are not one statement are seen in nearly every round with
 * sixteen at once (docs/decisions/0054). GATEHOUSE_RACE_ROUNDS asks for more, as `npm run proof` does.
 */
export const raceRounds = asked;
