import { callApi } from '@gatehouse/api-client';
import { authorize, clientInfo, type RefusalName } from '@gatehouse/api-contract';
import { pathWith, termsPath, withClientAnswer } from '@gatehouse/platform';
import { loginChecks } from '@gatehouse/session';
import { askPlatform } from './ask-platform.ts';
import { pass, toLogin, toMainSite, type Guard, type GuardInput, type GuardVerdict } from './guard.ts';

type Asked = Readonly<{ clientId: string; address: string }>;

/** To the terms, which come back here. */
function toTerms({ url }: GuardInput, { clientId }: Asked): GuardVerdict {
  const own = { client_id: clientId, state: url.searchParams.get('state'), redirect_url: url.href };
  return { kind: 'redirect', path: pathWith(termsPath, own) };
}

/** What is wrong with the client's own link: nothing leads on from it, and the screen of the route says so. */
const isTold = (refusal: RefusalName) =>
  refusal === 'clientUnknown' || refusal === 'redirectRefused' || refusal === 'invalidParameters';

/** The session ended between the check and the call: what any page does then, this one does, too. */
const isSignedOut = (refusal: RefusalName) =>
  refusal === 'accessTokenInvalid' || refusal === 'accessTokenExpired' || refusal === 'sessionEnded';

/** Whether the link belongs to a registered client: only then is a password or an agreement asked for. */
async function isKnownClient(input: GuardInput, { clientId, address }: Asked): Promise<boolean> {
  const query = { client_id: clientId, redirect_uri: address };
  const answer = await askPlatform(input, clientInfo, { query });
  return !answer || answer.ok || !isTold(answer.refusal);
}

async function toClient(input: GuardInput, asked: Asked): Promise<GuardVerdict> {
  const { url, site } = input;
  const state = url.searchParams.get('state');
  const challenge = url.searchParams.get('code_challenge');
  const answer = await callApi(authorize, {
    body: {
      client_id: asked.clientId,
      redirect_uri: asked.address,
      ...(state && { state }),
      ...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
    },
  });
  if (answer.ok) {
    const { code, redirectUri } = answer.value;
    if (redirectUri !== asked.address) return { kind: 'leave', address: site.home };
    return {
      kind: 'client',
      address: withClientAnswer(redirectUri, { authorization_code: code, ...(state && { state }) }),
    };
  }
  if (answer.refusal === 'termsNotAgreed') return toTerms(input, asked);
  if (isTold(answer.refusal)) return pass;
  if (isSignedOut(answer.refusal)) return toLogin(input);
  const failed = `/services/failed/${encodeURIComponent(answer.code)}`;
  return { kind: 'redirect', path: pathWith(failed, { redirect_url: url.href }) };
}

/**
 * Third-party authorization: who signed in and agreed to the client's terms goes to its registered address with a code
 * (spec A §2, §4). `state` is passed on, as OAuth requires. The route shows its screen only where the client's link is wrong.
 */
export const authorizeTermsGuard: Guard = async (input) => {
  const { searchParams } = input.url;
  const clientId = searchParams.get('client_id');
  const address = searchParams.get('redirect_url');
  if (!clientId || !address) return toMainSite(input);
  const check = await input.checkLogin(clientId);
  if (check === loginChecks.fresh || check === loginChecks.refreshed) return toClient(input, { clientId, address });
  if (!(await isKnownClient(input, { clientId, address }))) return pass;
  if (check === loginChecks.termsNotAgreed) return toTerms(input, { clientId, address });
  // Without client_id: a sign-in for a client has to return to the client's own address, this one returns here.
  return toLogin(input);
};
