import type { Refused } from '@gatehouse/api-client';
import { waitSecondsOf, type CallDefinition, type CallRefusal, type RefusalName } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { useHost, type RefusalSentence } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureAsRefusal } from '../failure/failure-as-refusal.ts';
import type { RefusalPlan } from './refusal-plan.ts';

/** A refusal ready to be shown. `attempt` grows with each, so that the notice takes focus again. */
export type ShownRefusal<Field extends string = string> = Readonly<{
  name: RefusalName;
  sentence: RefusalSentence;
  /** Field that the sentence belongs to. */
  field: Field | null;
  /** Path where the flow begins anew. */
  restart: string | null;
  data: unknown;
  /** When the next attempt counts, epoch ms of the platform's clock; the sentence says it. `null`: at any time. */
  retryAt: number | null;
  attempt: number;
  /** Does again what got no answer. */
  again?: (() => unknown) | undefined;
}>;

/** What is shown, and what it is told again from in another language. */
type Told<Field extends string> = ShownRefusal<Field> & Readonly<{ code: string; told: RefusalName; locale: Locale }>;

/** The plan as it is read at run time; its type has proven that nothing is missing. */
type AnyPlan = Readonly<{
  own?: Readonly<Record<string, ((refused: Refused<string>) => void | false) | undefined>>;
  fields?: Readonly<Record<string, string>>;
  restart?: string;
  again?: () => unknown;
}>;

/**
 * Reactions to the refusals of a call: `const { shown, refuse, clear } = useRefusal(call, { fields, restart, own })`. Hand
 * each refusal to `refuse`; what `own` does not take comes back as `shown`, for `<RefusalNotice>` or the field it names.
 */
export function useRefusal<Call extends CallDefinition, Field extends string = never>(
  call: Call,
  plan: RefusalPlan<Call, Field>,
) {
  const host = useHost();
  const [shown, setShown] = useState<Told<Field> | null>(null);
  const attempt = useRef(0);
  const { locale } = host;
  const { own = {}, fields = {}, restart = null, again: ask } = plan as AnyPlan; // the conditional type has no form that could be read

  const refuse = async (refused: Refused<CallRefusal<Call>>): Promise<void> => {
    const { refusal: name, data } = refused;
    attempt.current += 1;
    const turn = attempt.current;
    if (refused.closed) return setShown(null);
    const handle = own[name];
    if (handle && handle(refused) !== false) return setShown(null);
    const seconds = waitSecondsOf(data);
    const retryAt = seconds === null ? null : host.clock.now() + seconds * 1000;
    const sentence = await host.explain({ refusal: name, code: refused.code, retryAt });
    if (turn !== attempt.current) return; // a later refusal won, or the visitor went on
    const field = (fields[name] ?? null) as Field | null; // the plan's type says that its fields are of this kind
    setShown({ name, told: name, code: refused.code, sentence, locale, field, restart, data, retryAt, attempt: turn });
  };
  /** The platform could not be asked: told to the operator here, and to the visitor as a refusal is. */
  const fail = async (error: unknown): Promise<void> => {
    host.report(error, { call: call.id });
    attempt.current += 1;
    const turn = attempt.current;
    const failed = failureAsRefusal(error);
    const sentence = await host.explain(failed);
    const { refusal: told, code } = failed;
    // One name for all failures, whatever is said: where a screen offers another try, it does for each of them.
    if (turn === attempt.current)
      setShown({
        name: 'networkError',
        told,
        code,
        sentence,
        locale,
        field: null,
        restart,
        data: null,
        retryAt: null,
        attempt: turn,
      });
  };
  const clear = () => {
    attempt.current += 1;
    setShown(null);
  };
  const retell = useEffectEvent(() => {
    if (shown === null || shown.locale === locale) return;
    const again = host.explain({ refusal: shown.told, code: shown.code, retryAt: shown.retryAt });
    // The same attempt: focus stays where it is.
    void again.then((sentence) => setShown((now) => (now === shown ? { ...shown, sentence, locale } : now)));
  });
  useEffect(() => retell(), [locale]);
  const isUnanswered = shown?.name === 'networkError';
  return { shown: shown && isUnanswered ? { ...shown, again: ask } : shown, refuse, fail, clear };
}
