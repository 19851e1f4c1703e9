import {
  guardianConsents,
  guardianConsentWithdraw,
  guardianDecline,
  guardianOpen,
  guardianRequest,
  guardianStatus,
  guardianTerms,
  type VerificationType,
} from '@gatehouse/api-contract';
import { internalHeaders, type Brand } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { systemCaller } from '../../../base/caller.ts';
import type { CheckedPerson } from '../../../base/ports/identity-provider.ts';
import { requestContext } from '../../../base/request-context.ts';
import type { Settings } from '../../../base/settings/platform.settings.ts';
import { aPerson, useIdentityStage } from '../../../sign-in/identity/testing/identity-stage.ts';
import { browserOfMember } from '../../../testing/browser-of-member.ts';
import type { EngineUnderTest } from '../../../testing/each-engine.ts';
import { makePerson } from '../../../testing/make-person.ts';
import { addressOfItsOwn } from '../../../testing/some-values.ts';
import { outcomeOf, type Asked } from '../../../testing/test-server.ts';
import { openGuardianCase, type NewGuardianCase } from '../open-guardian-case.command.ts';

export type Word = Readonly<{ terms_type_id: string; version?: number; agree_yn: 'Y' | 'N' }>;
export const yes = (id: string, version = 1): Word => ({ terms_type_id: id, version, agree_yn: 'Y' });
export const no = (id: string, version = 1): Word => ({ terms_type_id: id, version, agree_yn: 'N' });
/** What a sign-up below the age of consent, and an account, ask a guardian for. */
export const allOfSignUp = [yes('REWE14_CONSENT'), yes('REWE14_DATA'), no('REWE14_NEWS')];
export const allOfAccount = [yes('AG_CONSENT'), yes('AG_DATA')];
/** What the move of a game asks the guardian of a child below the age of consent for, and of an older one. */
export const allOfMove = [yes('CHAG14_CONSENT'), yes('CHAG14_DATA')];
export const allOfOlderMove = [yes('CHAG_CONSENT'), yes('CHAG_DATA')];

/** By which all birth dates of a suite are reckoned, though it runs over midnight. */
export const today = new Date();
/** Of the child of a case, unless its test says otherwise. */
export const bornAt11 = bornYearsAgo(11, today);

/** A browser in a network of its own: a suite makes more checks than one network may. */
export const aBrowser = (): Asked & Readonly<{ browserId: string }> => ({
  browserId: `browser-${crypto.randomUUID()}`,
  headers: { [internalHeaders.clientAddress]: addressOfItsOwn() },
});
type Browser = ReturnType<typeof aBrowser>;
export type Case = Readonly<{ state: string; type: NewGuardianCase['type']; browser: Browser; area: string }>;

/**
 * Children, guardians and their browsers.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps share the platform and server of the suite
export function useGuardianStage(engine: EngineUnderTest, settings: Partial<Settings> = {}) {
  const stage = useIdentityStage(engine, settings);
  const { get } = stage;
  const call = {
    status: (state: string, by: Asked) => get().server.call(guardianStatus, { query: { state } }, by),
    request: async (
      guardianCase: Case,
      contact: string,
      channel: 'email' | 'phone' = 'email',
      by: Asked = guardianCase.browser,
    ) => {
      if (channel === 'phone') await browserOfMember(get().platform, by);
      return get().server.call(guardianRequest, { body: { state: guardianCase.state, channel, contact } }, by);
    },
    open: (token: string, by: Asked) => get().server.call(guardianOpen, { body: { state: token } }, by),
    agree: (state: string, x: string, terms: readonly Word[], by: Asked) =>
      get().server.call(guardianTerms, { params: { x }, body: { state, terms: [...terms] } }, by),
    decline: (state: string, by: Asked) => get().server.call(guardianDecline, { body: { state } }, by),
    consents: (state: string, by: Asked) => get().server.call(guardianConsents, { query: { state } }, by),
    withdraw: (state: string, id: string, by: Asked) =>
      get().server.call(guardianConsentWithdraw, { body: { state, consent_id: id } }, by),
  };
  const texts = (email: string) =>
    get()
      .platform.mails.filter((mail) => mail.to === email)
      .map((mail) => mail.text);

  async function openCase(
    changes: Partial<NewGuardianCase> = {},
    browser = aBrowser(),
    brand: Brand = 'main',
  ): Promise<Case> {
    const asked: NewGuardianCase = {
      type: 'parent-signup',
      guid: null,
      birthDate: bornAt11,
      country: 'KR',
      timezone: 'Asia/Seoul',
      locale: 'en',
      returnTo: '/signup/parent_agree?state=of-the-sign-up',
      ...changes,
    };
    const caller = { ...systemCaller('test'), browserId: browser.browserId, brand };
    const { state } = await openGuardianCase(requestContext(get().platform, caller), asked);
    const { value } = await call.status(state, browser);
    return { state, type: asked.type, browser, area: value.terms_area };
  }

  /** Checks a person in a flow: `ok`, or the refusal of the first call that refused. */
  async function check(state: string, type: VerificationType, person: CheckedPerson, by: Asked) {
    const { refusal, value } = await stage.phone(state, type, by);
    if (refusal !== null) return refusal;
    const checked = value.state ?? '';
    const answered = await stage.checked(checked, get().provider.grant(value.url, person), type, by);
    if (answered.refusal !== null) return answered.refusal;
    return outcomeOf(await stage.certify(checked, type, by));
  }

  /** The links that were mailed to an address, oldest first. */
  const tokensTo = (email: string) => texts(email).flatMap((text) => /[?&]state=([\w-]+)/.exec(text)?.[1] ?? []);

  /** A child's account, and its guardian's case for it. */
  async function childWithCase(browser = aBrowser()) {
    const person = await makePerson(get().platform);
    const guardianCase = await openCase({ type: 'parent-storage-identify', guid: person.guid }, browser);
    return { ...person, guardianCase };
  }

  /** A link that a guardian opened in a browser of its own. */
  async function opened(guardianCase: Case, email = `guardian-${crypto.randomUUID()}@playground.test`) {
    await call.request(guardianCase, email);
    const token = tokensTo(email).at(-1) ?? '';
    const browser = aBrowser();
    const { value } = await call.open(token, browser);
    return { email, token, browser, state: value.state };
  }

  /** The case of an account as its guardian holds it, who came by the link of the own letter. */
  async function byLink(guardianCase: Case): Promise<Case> {
    const { state, browser } = await opened(guardianCase);
    return { ...guardianCase, state, browser };
  }

  /** A child's account, and the case for it in the guardian's own browser. */
  async function childWithGuardian(browser = aBrowser()) {
    const child = await childWithCase(browser);
    return { ...child, asked: child.guardianCase, guardianCase: await byLink(child.guardianCase) };
  }

  return {
    ...stage,
    call,
    byLink,
    childWithGuardian,
    openCase,
    check,
    texts,
    tokensTo,
    person: aPerson,
    checkHere: (guardianCase: Case, person: CheckedPerson = aPerson()) =>
      check(guardianCase.state, guardianCase.type, person, guardianCase.browser),
    childWithCase,
    opened,
    parentVerified: async (guid: string) =>
      (
        await get()
          .platform.db.query.selectFrom('members')
          .select('parent_verified')
          .where('guid', '=', guid)
          .executeTakeFirstOrThrow()
      ).parent_verified,
  };
}
