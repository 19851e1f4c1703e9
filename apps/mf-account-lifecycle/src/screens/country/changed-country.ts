import { nationChangedData } from '@gatehouse/api-contract';
import * as v from 'valibot';

/** A change that was made before, as the refusal tells it. */
export type ChangedCountry = v.InferOutput<typeof nationChangedData>;

/** The change behind a refusal of another one; `null`: it was refused for something else. */
export function changedCountryIn({ data }: Readonly<{ data: unknown }>): ChangedCountry | null {
  const parsed = v.safeParse(nationChangedData, data);
  return parsed.success ? parsed.output : null;
}
