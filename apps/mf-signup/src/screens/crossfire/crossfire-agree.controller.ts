import { crossfireTerms, signUpStep } from '@gatehouse/api-contract';
import { visitIn } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import type { SubmitEvent } from 'react';
import { gdsInfoHere } from '../../flow/gds-info.ts';
import { entryPath, stateIn } from '../../flow/paths.ts';
import { pathOfStep } from '../../flow/steps.ts';
import { useAgreementFailed } from '../../flow/use-agreement-failed.ts';
import { useSignUpMemory } from '../../flow/use-sign-up-memory.ts';
import { useSignUpTerms } from '../../flow/use-sign-up-terms.ts';
import { useNationalForm } from '../steps/national-info/use-national-form.ts';
import { useCrossfirePlayer } from './use-crossfire-player.ts';

/** Country, birth date and terms on one page. The owner of an account that moves only agrees to the terms. */
export function useCrossfireAgree() {
  const host = useHost();
  const { url, locale, navigate } = host;
  const { memory, remember } = useSignUpMemory();
  const { loadPlayer, onRestricted, ...player } = useCrossfirePlayer();
  const { moves, fixedNation } = player;
  const form = useNationalForm({ fixedNation, memory, remember });
  const terms = useSignUpTerms((ticks) => remember({ ticks }));
  const agreementCheckFailed = useAgreementFailed();
  const save = useCall(crossfireTerms, {
    restart: entryPath(),
    own: { agreementCheckFailed, addressNotAllowed: onRestricted },
  });

  // A minor's guardian agrees before an ID is chosen.
  const step = useCall(signUpStep, { restart: entryPath() });

  const load = async () => {
    const query = await loadPlayer();
    if (query) await terms.load(query, memory.ticks);
  };
  useArrival(load, locale);

  /** What is sent about the player; `null`: something is missing or wrong. */
  const readPlayer = (element: HTMLFormElement, isRestComplete: boolean) => {
    if (moves) return isRestComplete ? {} : null;
    const values = form.submit(element, isRestComplete);
    if (!values) return null;
    const { timezone, lang } = gdsInfoHere(host, values.nation);
    return { nation: values.nation, birth_dt: values.date, timezone, lang };
  };
  const submit = async (element: HTMLFormElement) => {
    save.clear();
    const answers = terms.collectAnswers();
    const who = readPlayer(element, answers !== null);
    if (!answers || !who) return;
    const state = stateIn(url);
    const saved = await save.send({ body: { ...(state && { state }), terms: answers, ...who, brought: visitIn(url) } });
    const next = saved && (await step.send({ query: { state: saved.state } }));
    if (next) navigate(pathOfStep(next, url));
  };

  return {
    ...form,
    ...player,
    terms,
    pending: save.pending || step.pending,
    shown: save.shown ?? step.shown ?? terms.shown ?? player.shown,
    retry: load,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

export type CrossfireAgree = ReturnType<typeof useCrossfireAgree>;
