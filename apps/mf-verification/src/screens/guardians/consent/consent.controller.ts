import { guardianDecline, guardianStatus, guardianTerms, termsContentsV3 } from '@gatehouse/api-contract';
import { useCall, useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { childPath, entryPath, returnToCaller, limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { consentStart, missingOf, transition, type Choice } from './consent.machine.ts';
import { loadGuardianItems, type GuardianItem } from './guardian-items.ts';

/** What is said of each item that was shown. */
const answersOf = ({ items, agreed }: Choice) =>
  items.map(({ id, version }) => ({ terms_type_id: id, version, agree_yn: agreed.has(id) ? 'Y' : 'N' }) as const);

/** A guardian reads what is asked, agrees or declines; the platform decides by its own record whether they may. */
export function useConsent() {
  const t = useGuardianTexts();
  const host = useHost();
  const { url, locale, navigate, dialogs } = host;
  const [state, dispatch] = useReducer(transition, consentStart);
  const [found, setFound] = useState<GuardianCase | null>(null);
  const flow = url.searchParams.get('state') ?? '';
  const restart = restartPath(url);
  const gone = () => dispatch({ type: 'gone' });
  const leaveTo = (path: string) => {
    dispatch({ type: 'leaving' });
    navigate(path, { replace: true });
  };
  const over = { verificationTimeExpired: gone, guardianTriesOver: () => leaveTo(limitPath) };
  const status = useCall(guardianStatus, { restart, own: over });
  const agree = useCall(guardianTerms, {
    restart,
    own: {
      ...over,
      verificationTermsError: () => void ask(true),
      // Somebody else was checked meanwhile, or nobody in this browser.
      wrongVerifyStep: () => leaveTo(entryPath(url, flow)),
    },
  });
  const decline = useCall(guardianDecline, { restart, own: { ...over, wrongVerifyStep: gone } });
  const contents = useRefusal(termsContentsV3, {});

  const read = async (one: GuardianCase, changed: boolean) => {
    try {
      const loaded = await loadGuardianItems(one, locale);
      if (loaded.ok) dispatch({ type: 'loaded', items: loaded.items, changed });
      else await contents.refuse({ ...loaded, refusal: 'termsCheckApiError', data: null, requestId: null });
    } catch (thrown) {
      await contents.fail(thrown);
    }
  };
  const arriveWith = async (one: GuardianCase, changed: boolean) => {
    const { status: standing, role, type, redirect_url: address, child_birth_dt: born } = one;
    const child = role === 'child';
    setFound(one);
    switch (standing) {
      case 'verified':
        if (child && type === 'parent-signup') return returnToCaller(host, address); // the sign-up has its own page for this
        return child || born !== '' ? read(one, changed) : leaveTo(entryPath(url, flow));
      case 'open':
      case 'asked':
        return leaveTo(child ? childPath(url, flow) : entryPath(url, flow));
      case 'agreed':
        return child ? returnToCaller(host, address) : dispatch({ type: 'agreed' });
      case 'declined':
        return child ? leaveTo(childPath(url, flow)) : dispatch({ type: 'declined' });
      case 'limit':
        return leaveTo(limitPath);
      case 'ended':
        return gone();
      default:
        return standing satisfies never;
    }
  };
  const ask = async (changed = false) => {
    contents.clear();
    if (flow === '') return gone();
    const one = await status.send({ query: { state: flow } });
    if (one) await arriveWith(one, changed);
  };
  // In the language of the page, also when that changes; what is ticked stays.
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), [locale]);

  const finish = () =>
    found?.role === 'child' ? returnToCaller(host, found.redirect_url) : dispatch({ type: 'agreed' });
  const submit = async () => {
    if (state.step !== 'choosing' || found === null) return;
    agree.clear();
    if (missingOf(state.choice).length > 0) return dispatch({ type: 'incomplete' });
    const body = { state: flow, terms: answersOf(state.choice) };
    if (await agree.send({ params: { x: found.terms_area }, body })) finish();
  };
  const refuse = async () => {
    const sure = await dialogs.confirm({
      title: t('consent.declineTitle'),
      contents: t('consent.declineText'),
      confirm: t('consent.declineConfirm'),
      cancel: t('back'),
      destructive: true,
    });
    if (!sure || !(await decline.send({ body: { state: flow } }))) return;
    if (found?.role === 'child') leaveTo(childPath(url, flow));
    else dispatch({ type: 'declined' });
  };
  const open = async ({ id, title, document }: GuardianItem) => {
    if (document.kind !== 'text') return;
    const shown = { title, html: document.html };
    const child = found?.child ?? '';
    const agreed = await (child === ''
      ? dialogs.terms({ document: shown })
      : dialogs.childTerms({ child, documents: [shown] }));
    if (agreed) dispatch({ type: 'ticked', id, on: true });
  };

  return {
    state,
    found,
    shown: status.shown ?? contents.shown ?? agree.shown ?? decline.shown,
    sending: agree.pending,
    declining: decline.pending,
    retry: () => void ask(),
    submit: () => void submit(),
    refuse: () => void refuse(),
    open: (item: GuardianItem) => void open(item),
    tick: (id: string, on: boolean) => dispatch({ type: 'ticked', id, on }),
    tickAll: (on: boolean) => dispatch({ type: 'all-ticked', on }),
  };
}

export type Consent = ReturnType<typeof useConsent>;
