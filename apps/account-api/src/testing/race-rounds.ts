/**
 * How often the same race is run. A check and a write that are not one statement are seen in nearly every round with
 * sixteen at once, and in twelve rounds for certain: docs/decisions/0054. GATEHOUSE_RACE_ROUNDS asks for more.
 */
export const raceRounds = Number(process.env['GATEHOUSE_RACE_ROUNDS'] ?? 12);
