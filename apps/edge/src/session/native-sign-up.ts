import { nativeForms, signUpAgreement } from '@gatehouse/api-contract';
import { onwardPath, pathWith, visitIn } from '@gatehouse/platform';
import * as v from 'valibot';
import { takeOpeningForm, type PostedForm } from './opening-form.ts';
import type { SessionPorts } from './session-ports.ts';

const { next, ...form } = nativeForms.signUp;

/** Opens a sign-up for the visit at `here`, or continues the one of a social flow; country and language follow on the next page. */
async function open({ here, site, ask }: PostedForm) {
  const social = here.searchParams.get('state');
  const brought = visitIn(here);
  const body = v.safeParse(signUpAgreement.body, {
    ...(social && { state: social }),
    inflow_path: brought.inflow_path ?? site.inflowPath,
    gds_info: { is_default: true },
    brought,
  });
  if (!body.success) return { problem: 'requestInvalid' } as const;
  const opened = await ask(signUpAgreement, { body: body.output });
  if ('problem' in opened) return opened;
  const own = { state: opened.value.state, sns_type: here.searchParams.get('sns_type') };
  return { path: onwardPath(pathWith(next, own), here) };
}

/** `POST /session/sign-up`: begins a sign-up. */
export const nativeSignUp = (ports: SessionPorts) => takeOpeningForm(ports, { ...form, open });
