import { captchaActions, captchaKinds, captchaThemes } from '@gatehouse/api-contract';

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | undefined =>
  words.find((word) => word === given);

/** What may stand in a header. */
const headerText = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;
const stateWord = /^[\w.:-]{1,200}$/;

/** The opener of the captcha page, its purpose and its theme (spec A §2; all but the first three names are ours). */
export function readCaptchaQuery({ searchParams }: URL) {
  const [id, detail] = [searchParams.get('callerId') ?? '', searchParams.get('callerDetail') ?? ''];
  const state = searchParams.get('state') ?? '';
  return {
    siteKey: searchParams.get('siteKey') ?? '', // the guard requires it
    action: oneOf(captchaActions, searchParams.get('action')) ?? 'signin',
    kind: oneOf(captchaKinds, searchParams.get('kind')),
    theme: oneOf(captchaThemes, searchParams.get('theme')),
    caller: headerText.test(id) && headerText.test(detail) ? { id, detail } : undefined,
    /** Names the channel on which a page of the portal waits. */
    state: stateWord.test(state) ? state : null,
  } as const;
}
