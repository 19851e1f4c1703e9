import type { RequestContext } from '../../base/request-context.ts';
import { emailSessionFlow } from '../../credentials/account-email/email-session.flow.ts';
import { idSearchFlow } from '../../credentials/find-account/id-search.flow.ts';
import { nationFlow } from '../../credentials/nation/nation.flow.ts';
import { newPasswordFlow } from '../../credentials/new-password/new-user-token.command.ts';
import { ownerProofFlow } from '../../credentials/owner-proof/owner-proof.flow.ts';
import { ownerWaitFlow } from '../../credentials/owner-wait/owner-wait.flow.ts';
import { resetFlow } from '../../credentials/password-reset/reset.flow.ts';
import { takenVerificationFlow } from '../../credentials/verification/taken-verification.flow.ts';
import { verificationFlow } from '../../credentials/verification/verification.flow.ts';
import { deviceFlow } from '../../devices/game-devices/device.flow.ts';
import { consentsFlow } from '../../guardians/consent/consents.flow.ts';
import { guardianFlow } from '../../guardians/consent/guardian.flow.ts';
import { requestedWithdrawalFlow, withdrawalFlow } from '../../leaving/withdrawal/withdrawal.flow.ts';
import { channelingFlow, channelingOfferFlow } from '../../moving/channeling/channeling.flow.ts';
import { transferFlow } from '../../moving/transfer/transfer.flow.ts';
import { handoverFlow } from '../../session/sessions/hand-over-session.command.ts';
import { switchOffAskedFlow, switchOffFlow, switchOnFlow } from '../../sign-in/authenticator/authenticator.flow.ts';
import { signInFlow } from '../../sign-in/entry/sign-in.flow.ts';
import { memberCheckFlow } from '../../sign-in/identity/member-check.flow.ts';
import { socialSignUpFlow } from '../../sign-in/social/social-sign-up.flow.ts';
import { signUpFlow } from '../../sign-up/registration/sign-up.flow.ts';

export type AskedFlow = Parameters<typeof idSearchFlow.find>[1];
type Opening = Readonly<{ guid: string | null; data: object; variant?: string }>;
type Found = Readonly<{ ok: boolean; refusal?: string }>;

/** What every definition can do, whatever it keeps. */
type Definition<Data> = Readonly<{
  kind: string;
  kinds: readonly string[];
  lifetimeMs: number;
  holder: string;
  otherMember: string | Readonly<{ refusal: string }>;
  open(ctx: RequestContext, opening: Data): Promise<string | null>;
  find(ctx: RequestContext, asked: AskedFlow): Promise<Found>;
  lock(ctx: RequestContext, asked: AskedFlow): Promise<Found>;
  end(ctx: RequestContext, asked: Readonly<{ state: string }>): Promise<object | null>;
}>;

const sampleOf = <Data extends Opening>(flow: Definition<Data>, opening: Data) => ({
  ...flow,
  guid: opening.guid,
  name: opening.variant === undefined ? flow.kind : `${flow.kind}:${opening.variant}`,
  open: (ctx: RequestContext) => flow.open(ctx, opening),
});

export const placeholderGuid = 'a0000000-0000-4000-8000-000000000001';
const entry = { door: 'password', providerCd: 'SO', forever: false, inflowPath: 'WEB' } as const;
const device = { service: 'X', version: 2, device: null, stage: 'guide', methods: [], method: null } as const;
const verification = {
  type: 'change-nation',
  way: 'email',
  addressBlocked: false,
  returnTo: '',
  known: null,
  given: {},
} as const;
/** An opening of every kind of flow, for an account. */
export const flowSamplesFor = (guid: string) => [
  sampleOf(signInFlow, { variant: 'accountDormant', guid, data: { refusal: 'accountDormant', entry } }),
  sampleOf(signUpFlow, { guid: null, data: {} }),
  sampleOf(socialSignUpFlow, {
    guid: null,
    data: { providerCd: 'GP', subject: 's', verifiedEmail: null, request: { forever: true } },
  }),
  sampleOf(idSearchFlow, { guid: null, data: { way: 'email', provider: null, addressBlocked: false } }),
  sampleOf(emailSessionFlow, { guid, data: { contact: 'a@b.example' } }),
  sampleOf(ownerWaitFlow, {
    guid: null,
    data: { owner: guid, name: 'n', fact: 'phone', factHash: 'hash-of-a-number', contact: 'a@b.example' },
  }),
  sampleOf(nationFlow, { guid, data: { brought: {} } }),
  sampleOf(ownerProofFlow, { guid, data: { channel: 'email', contact: 'a@b.example' } }),
  sampleOf(transferFlow, { guid, data: { brought: {} } }),
  sampleOf(deviceFlow, {
    variant: 'register',
    guid,
    data: { ...device, methods: [], kept: false, methodSince: 0, proof: null },
  }),
  sampleOf(guardianFlow, { variant: 'child', guid, data: { caseId: 'c' } }),
  sampleOf(guardianFlow, { variant: 'link', guid, data: { caseId: 'c' } }),
  sampleOf(consentsFlow, { guid: null, data: { guardianHash: null } }),
  sampleOf(withdrawalFlow, { guid, data: { way: 'email' } }),
  sampleOf(requestedWithdrawalFlow, { guid, data: {} }),
  sampleOf(switchOffFlow, { guid, data: {} }),
  sampleOf(switchOffAskedFlow, { guid, data: {} }),
  sampleOf(switchOnFlow, { guid, data: {} }),
  sampleOf(verificationFlow, { guid, data: verification }),
  sampleOf(takenVerificationFlow, {
    guid,
    data: { type: 'change-nation', way: 'email', addressBlocked: false, returnTo: '' },
  }),
  sampleOf(memberCheckFlow, { guid, data: { types: ['storage-identify'] } }),
  sampleOf(resetFlow, {
    guid: null,
    data: { owner: guid, way: 'email', name: 'n', passwordOf: 'p', addressBlocked: false, social: null },
  }),
  sampleOf(newPasswordFlow, { guid, data: { tokenHash: 't', by: 'email', sid: null } }),
  sampleOf(handoverFlow, { guid, data: { sid: placeholderGuid } }),
  sampleOf(channelingOfferFlow, { guid: null, data: { serviceId: 'X' } }),
  sampleOf(channelingFlow, { guid, data: { serviceId: 'X', member: guid, brought: {} } }),
];
export type FlowSample = ReturnType<typeof flowSamplesFor>[number];
