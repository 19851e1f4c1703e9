import * as v from 'valibot';

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30));
const ages = v.pipe(
  v.strictObject({ consentAge: age, guardianAge: age }),
  v.check(({ consentAge, guardianAge }) => consentAge <= guardianAge),
);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/** The age from which a member decides alone, by country group (spec A §5), and who may be a guardian. */
export const ageSettingsSchema = v.strictObject({
  /** A country that several groups name has the strictest of their ages. */
  groups: v.array(v.strictObject({ countries: v.array(country), ages })),
  /** Everywhere else. */
  others: ages,
  /** Youngest a user of the studio may be. */
  studioAge: age,
  /** Years, by date, between a child and its guardian. */
  guardianGapYears: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
  childrenPerGuardian: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});
export type AgeSettings = v.InferOutput<typeof ageSettingsSchema>;

const europe = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);
const from14 = { consentAge: 14, guardianAge: 18 };

export const defaultAgeSettings: AgeSettings = {
  groups: [
    { countries: europe, ages: { consentAge: 16, guardianAge: 18 } },
    { countries: ['KR'], ages: from14 },
    { countries: ['CN', 'IN', 'VN', 'KP'], ages: from14 },
    { countries: ['HK', 'MO', 'TW'], ages: from14 },
    { countries: ['ID', 'SG', 'PH', 'KR'], ages: from14 },
  ],
  others: from14,
  studioAge: 15,
  guardianGapYears: 20,
  childrenPerGuardian: 5,
};
