import { signUpAgreement, signUpStep } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';

/** A person whom a provider has proven and who has no account; a sign-up continues it. What was proven is not in the page. */
export const socialSignUpFlow = defineFlow({
  kind: 'social:sign-up',
  holder: 'browserIfAny',
  becomes: ['sign-up'],
  steps: { signUp: { calls: [signUpAgreement, signUpStep], page: '/signup' } },
  data: v.object({
    providerCd: v.string(),
    subject: v.string(),
    verifiedEmail: v.nullable(v.string()),
    /** What the sign-in had asked for; the sign-up reads whether to stay signed in. */
    request: v.looseObject({}),
  }),
});
