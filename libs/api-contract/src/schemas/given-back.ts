import * as v from 'valibot';
import { givenBack } from '../enums/account-changes.ts';
import { knownItems } from './known-items.ts';

/** What was given back, or would be. */
export const givenBackFacts = knownItems(v.string(), v.picklist(givenBack));
