import { completionStages, verificationStatuses } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { countAccountsOf, lockIdentity } from '../../account/accounts/account-persons.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { stepsOf, type HandedPersonFlow } from '../../flow/flows/flow-kind.port.ts';
import { dropGuardianCase } from '../../guardians/consent/drop-guardian-case.command.ts';
import { accountsPerIdentity } from '../../sign-in/identity/person-check.policy.ts';
import { guardianStateOf } from './guardian-part.command.ts';
import { signUpContactFlow } from './sign-up-contact.command.ts';
import { bandOf, readFacts } from './sign-up-facts.query.ts';
import { agreementHolds } from './sign-up-step.policy.ts';
import { findSignUpFlow, lockSignUpFlow, signUpFlow } from './sign-up.flow.ts';
import { updateSignUp } from './sign-ups.repository.ts';

type Person = Parameters<HandedPersonFlow['take']>[0];

async function isDue(ctx: RequestContext, state: string): Promise<boolean | null> {
  const found = await findSignUpFlow(ctx, state);
  if (!found.ok) return null;
  const { step } = await readFacts(ctx, found.value);
  const { identity_hash: known, moves_guid: moves } = found.value.row;
  return (step === 'ENTRY_INFO' || step === 'EMAIL_VERIFY') && known === null && moves === null;
}

/**
 * Keeps who was checked until the account is made. The checked birth date is the one that counts: what was agreed for other
 * ages is void with it.
 */
async function keepPerson(ctx: RequestContext, state: string, person: Person) {
  const { db } = ctx;
  const found = await lockSignUpFlow(ctx, state);
  if (!found.ok || !(await isDue(ctx, state))) return 'wrongVerifyStep';
  await lockIdentity(db, person.identityHash);
  if ((await countAccountsOf(db, person.identityHash)) >= accountsPerIdentity) return 'identityAccountLimit';
  const { row } = found.value;
  const now = { ...row, birth_date: person.birthDate };
  const given = { nation: row.terms_nation, band: row.terms_band };
  const holds = agreementHolds(given, { nation: row.nation, band: bandOf(ctx, now) });
  const sameDate = row.birth_date === person.birthDate;
  const guardianState = sameDate ? null : guardianStateOf(found.value);
  if (guardianState !== null) await dropGuardianCase(ctx, guardianState);
  await updateSignUp(db, hashToken(state), {
    identity_hash: person.identityHash,
    identity_method: person.method,
    birth_date: person.birthDate,
    ...(holds ? {} : { terms: '[]', terms_nation: null, terms_band: null }),
    ...(sameDate ? {} : { sealed_guardian: null }),
  });
  return null;
}

/** The check of a person who signs up and wants to be verified from the beginning. */
export const signUpFlowSteps = stepsOf(signUpFlow, {
  mailed: async (ctx, { state }) => {
    const found = await findSignUpFlow(ctx, state);
    return found.ok && !found.value.row.email_verified ? signUpContactFlow(ctx, found.value, null) : null;
  },

  isProven: async (ctx, { state }) => {
    const found = await findSignUpFlow(ctx, state);
    return found.ok && found.value.row.email_verified;
  },

  person: async (ctx, { state }) =>
    (await isDue(ctx, state))
      ? {
          state,
          types: ['signup'],
          result: 'handOver',
          guid: null,
          take: (person) => keepPerson(ctx, state, person),
        }
      : null,

  country: async (ctx, { state }) => {
    const found = await findSignUpFlow(ctx, state);
    return found.ok ? found.value.row.nation : null;
  },

  status: async (ctx, { state }) => {
    const found = await findSignUpFlow(ctx, state);
    const due = await isDue(ctx, state);
    if (!found.ok || due === null) return null;
    return {
      type: 'signup',
      status: verificationStatuses.phone,
      stage: due ? completionStages.personRequired : completionStages.personDone,
      redirectUrl: pathWith('/signup/entry_info', { state, ...found.value.row.brought }),
    };
  },
});
