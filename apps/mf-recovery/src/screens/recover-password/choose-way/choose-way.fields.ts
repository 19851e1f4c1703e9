import { recoveryForms, resetWays, signInIdentifier, type ResetWay } from '@gatehouse/api-contract';
import { typedIn } from '@gatehouse/screen';
import * as v from 'valibot';
import type english from '../../../texts/main/en.json';

export const chooseWayFields = recoveryForms.password.fields;

export type IdentifierFault = keyof (typeof english)['recoverPassword']['faults'];

export type ChosenWay = Readonly<{ identifier: string; way: ResetWay; fault: IdentifierFault | null }>;

/** What was typed and chosen, checked by the rule of the sign-in form. */
export function readChosenWay(form: HTMLFormElement): ChosenWay {
  const identifier = typedIn(form, chooseWayFields.identifier).trim();
  const chosen = typedIn(form, chooseWayFields.way);
  const way = resetWays.find((known) => known === chosen) ?? 'email';
  const parsed = v.safeParse(signInIdentifier, identifier);
  // The validator speaks in the keys of the texts (a test holds it).
  return { identifier, way, fault: parsed.success ? null : (parsed.issues[0].message as IdentifierFault) };
}
