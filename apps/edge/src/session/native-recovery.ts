import {
  closedRecovery,
  findIdCheck,
  recoveryForms,
  recoveryStateOf,
  resetState,
  verificationStatuses,
} from '@gatehouse/api-contract';
import {
  idSearchPath,
  onwardPath,
  recoverIdPath,
  recoverPasswordPath,
  recoveryCheckPath,
  resetStepPath,
} from '@gatehouse/platform';
import * as v from 'valibot';
import { isFieldProblem } from './form-outcome.ts';
import { takeOpeningForm, type PostedForm } from './opening-form.ts';
import type { SessionPorts } from './session-ports.ts';

/** Why typed values cannot be sent: the validator's message where it has one for a field. */
function problemOf(issues: readonly v.BaseIssue<unknown>[]) {
  return issues.map(({ message }) => message).find(isFieldProblem) ?? ('requestInvalid' as const);
}

/** Opens a search for an ID, and leads to its code or to the check of a person. */
async function openSearch({ fields, here, ask }: PostedForm) {
  const { way: wayField, provider } = recoveryForms.id.fields;
  const wanted = v.safeParse(findIdCheck.query, {
    way: fields.get(wayField) ?? undefined,
    provider_cd: fields.get(provider) || undefined,
  });
  if (!wanted.success) return { problem: problemOf(wanted.issues) };
  const { way: asked, provider_cd: code } = wanted.output;
  const opened = await ask(findIdCheck, { query: { way: asked, ...(code && { provider_cd: code }) } });
  if ('problem' in opened) return opened;
  const { state, way, status } = opened.value;
  const closed = closedRecovery(status, way);
  if (closed === 'allClosed') return { problem: closed };
  const next =
    way === 'person'
      ? recoveryCheckPath('recovery-id', state)
      : idSearchPath({ state, way, addressBlocked: status === verificationStatuses.addressBlocked });
  return { path: onwardPath(next, here) };
}

/** Opens a reset in the chosen way, and leads to its proof. */
async function openReset({ fields, here, ask }: PostedForm) {
  const field = recoveryForms.password.fields;
  const typed = v.safeParse(resetState.body, {
    user_id: fields.get(field.identifier) ?? '',
    way: fields.get(field.way) ?? undefined,
  });
  if (!typed.success) return { problem: problemOf(typed.issues) };
  const { way } = typed.output;
  const opened = await ask(resetState, { body: typed.output });
  if ('problem' in opened) return opened;
  const closed = closedRecovery(opened.value.status, way);
  if (closed !== null) return { problem: closed };
  const given = opened.value.state;
  const next =
    way === 'person'
      ? recoveryCheckPath('recovery-pw', recoveryStateOf(given).state)
      : resetStepPath(given, here.searchParams.get('from'));
  return { path: onwardPath(next, here) };
}

/** `POST /session/recovery-id`: begins a search for an ID. */
export const nativeIdSearch = (ports: SessionPorts) =>
  takeOpeningForm(ports, { ...recoveryForms.id, page: recoverIdPath, open: openSearch });

/** `POST /session/recovery-password`: begins a reset. */
export const nativeReset = (ports: SessionPorts) =>
  takeOpeningForm(ports, { ...recoveryForms.password, page: recoverPasswordPath, open: openReset });
