import { visitNames, type VisitName } from '@gatehouse/platform';
import * as v from 'valibot';
import { address, shortText } from './fields.ts';

const fieldOf = (name: VisitName) => (name.endsWith('_url') ? address : shortText);

/** What a visit brought, kept with a flow so that the flow can come home by itself (`visitIn` of the platform). */
export const broughtAlong = v.object(
  Object.fromEntries(visitNames.map((name) => [name, v.optional(fieldOf(name))])) as Readonly<
    Record<VisitName, v.OptionalSchema<typeof shortText, undefined>>
  >, // keys of the list
);
