import {
  transferAge,
  transferCountry,
  transferProviderData,
  transferStep,
  transferSteps,
  type ClientValue,
} from '@gatehouse/api-contract';
import { guardEntries, switchGuidePath, switchSignInPath, visitIn } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { consentPath, entryPath, providerPath, verifyPath } from './switch-paths.ts';
import { switchedIn, type SwitchedAccount } from './switched-account.ts';

export type SwitchState = ClientValue<typeof transferStep>;
type AgeStep = ClientValue<typeof transferAge>['step'];

/** What every call of a switch may be refused with that leads elsewhere. */
export function useSwitchRefusals(onSwitched: (account: SwitchedAccount) => void) {
  const { url, flow, navigate } = useHost();
  return {
    migrationDone: (refused: Readonly<{ data: unknown }>): void | false => {
      const account = switchedIn(refused);
      if (!account) return false;
      onSwitched(account);
    },
    switchCheckRefused: () => {
      flow.clear(guardEntries.switchState);
      navigate(switchSignInPath(url), { replace: true });
    },
    identityVerificationRequired: ({ data }: Readonly<{ data: unknown }>): void | false => {
      const parsed = v.safeParse(transferProviderData, data);
      if (!parsed.success) return false;
      navigate(providerPath(parsed.output.provider_cd), { replace: true });
    },
  };
}

/** Where a switch continues; `null`: what is due has to be opened by `begin` first. */
export function nextPath({ state, step, terms_agree_yn: agreed, verify_type: type, verify_state: due }: SwitchState) {
  if (type !== undefined && due !== undefined) return verifyPath(type, due);
  if (step !== transferSteps.allowed) return null;
  return agreed === 'Y' ? entryPath(state) : consentPath(state);
}

/** A switch as the platform has it, or the email account that there is already. `onWrongAccount`: the proof was another member's. */
export function useSwitch({ onWrongAccount = () => {} }: Readonly<{ onWrongAccount?: () => void }> = {}) {
  const { url, flow, navigate } = useHost();
  const [known, setKnown] = useState<SwitchState | null>(null);
  const [age, setAge] = useState<AgeStep | null>(null);
  const [switched, setSwitched] = useState<SwitchedAccount | null>(null);
  const own = useSwitchRefusals(setSwitched);
  const plan = { restart: switchGuidePath, own };
  const switchCheckRefused = () => {
    onWrongAccount();
    own.switchCheckRefused();
  };
  const country = useCall(transferCountry, { ...plan, own: { ...own, switchCheckRefused } });
  const steps = useCall(transferStep, plan);
  const ages = useCall(transferAge, plan);

  const load = async (state: string): Promise<SwitchState | null> => {
    const found = await steps.send({ query: { state } });
    if (!found) return null;
    flow.write(guardEntries.switchState, state);
    setKnown(found);
    return found;
  };
  return {
    known,
    age,
    switched,
    load,
    /** The same, with how the age of its member is known. */
    loadWithAge: async (state: string) => {
      const found = await load(state);
      setAge((await ages.send({ query: { state } }))?.step ?? null);
      return found;
    },
    /** Begins a switch or continues one, and goes where it continues. */
    begin: async (given: Readonly<{ state?: string | null; socialState?: string | null }> = {}) => {
      const { state = null, socialState = null } = given;
      const opened = await country.send({
        body: {
          ...(state !== null && { state }),
          ...(socialState !== null && { social_state: socialState }),
          brought: visitIn(url),
        },
      });
      const found = opened && (await load(opened.state));
      const path = found && nextPath(found);
      if (path) navigate(path, { replace: socialState !== null });
    },
    shown: country.shown ?? steps.shown ?? ages.shown,
    pending: country.pending || steps.pending || ages.pending,
  };
}
