import {
  gateReturnAddress,
  isProviderAllowed,
  isSocialProvider,
  pathWith,
  socialCallbackPath,
  socialDepartPath,
} from '@gatehouse/platform';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { spendCaptcha } from '../../flow/captcha/spend-captcha.command.ts';
import { chargeOpening } from '../../flow/flows/charge-opening.command.ts';
import { refuseUnknownClient } from '../entry/sign-in.command.ts';
import { browserHashOf } from './flow-key.wire.ts';
import { sealedSecrets } from './flow-secrets.wire.ts';
import { countSocialFlows, insertSocialFlow } from './social-flows.repository.ts';
import { flowsBeforeCaptcha, socialFlowMs } from './social.policy.ts';
import type { SocialRequest } from './social.tables.ts';

type Asked = Readonly<{
  provider: string;
  signType: 'login' | 'signup' | 'switch';
  /** Token of a solved captcha. */
  captchaToken: string | null;
  request: SocialRequest;
}>;
type StartRefusal =
  | 'twitterUnsupported'
  | 'clientUnknown'
  | 'redirectRefused'
  | 'requestDenied'
  | 'socialFailed'
  | 'captchaRequired'
  | 'captchaInvalid'
  | 'tooManyRequests';
type Started = Readonly<{ state: string; popupPath: string }>;

/** Begins a flow with a provider and answers the path of ours that leads there (spec A §3, "Third-party popup"). */
export async function startSocialSignIn(
  ctx: RequestContext,
  { provider, signType, captchaToken, request }: Asked,
): Promise<Outcome<Started, StartRefusal>> {
  const { settings, clock, db, social } = ctx;
  const browserHash = browserHashOf(ctx);
  if (browserHash === null || !isSocialProvider(provider)) return refuse('requestDenied');
  if (!isProviderAllowed(provider, request.inflowPath, settings.twitterInflowPaths))
    return refuse('twitterUnsupported');
  if (!social.has(provider)) return refuse('socialFailed');
  const strange = await refuseUnknownClient(ctx, {
    clientId: request.clientId || null,
    redirectUri: request.redirectUrl || null,
  });
  if (strange) return strange;
  const unsolved = await requireCaptcha(ctx, { browserHash, captchaToken });
  if (unsolved) return unsolved;
  const charged = await chargeOpening(ctx);
  if (!charged.ok) return charged;
  const site = settings.sites[ctx.caller.brand];
  // What a client registered was compared letter by letter; any other address meets the gate.
  const redirectUrl = request.clientId ? request.redirectUrl : gated(request.redirectUrl, site.returns);
  const state = randomToken();
  const now = clock.now();
  await insertSocialFlow(db, {
    state_hash: hashToken(state),
    browser_hash: browserHash,
    provider_cd: provider,
    sign_type: signType,
    redirect_uri: `${site.origin}${socialCallbackPath(provider)}`,
    sealed_secrets: sealedSecrets(state),
    request: JSON.stringify({ ...request, redirectUrl, callbackUrl: gated(request.callbackUrl, site.returns) }),
    created_at: now,
    expires_at: after(now, socialFlowMs),
  });
  return done({ state, popupPath: pathWith(socialDepartPath, { state }) });
}

/** A browser that begins one flow after the other is likely used by a person. */
async function requireCaptcha(
  ctx: RequestContext,
  { browserHash, captchaToken }: Readonly<{ browserHash: string; captchaToken: string | null }>,
): Promise<Refused<'captchaRequired' | 'captchaInvalid'> | null> {
  const since = after(ctx.clock.now(), -socialFlowMs);
  if ((await countSocialFlows(ctx.db, browserHash, since)) < flowsBeforeCaptcha) return null;
  if (captchaToken === null) return refuse('captchaRequired');
  const spent = await spendCaptcha(ctx, { token: captchaToken, action: 'social-signin' });
  return spent.ok ? null : spent;
}

/** The address, or nothing: then the flow ends at the brand home (rulings, "Tokens, cookies, return addresses"). */
function gated(address: string, rules: Parameters<typeof gateReturnAddress>[1]): string {
  const verdict = gateReturnAddress(address, rules);
  return verdict.ok ? verdict.url : '';
}
