import { useHost } from '@gatehouse/shell-contract';
import type { SdkQuery } from '../../flow/sdk-query.ts';
import { tellApp } from '../../flow/tell-app.ts';
import { useSavingCalls } from './registration.calls.ts';
import type { RegistrationFlow } from './use-registration-flow.ts';

/** Saves this device under a name; when all places are taken, after another device was removed. */
export function useDeviceSaving(query: SdkQuery, { id, state, dispatch, reactions, end }: RegistrationFlow) {
  const host = useHost();
  const { serviceId: service_id } = query;
  const calls = useSavingCalls(query, {
    flow: reactions,
    onFull: (full) => dispatch({ type: 'full', full }),
    onRegistered() {
      end();
      dispatch({ type: 'registered' });
      tellApp(host, { result: 'device registered', service_id });
    },
    // Later: a call that was refused takes no other until it has ended.
    onAlreadyRemoved: () => void setTimeout(() => void save(state.step === 'full' ? state.name : null)),
  });
  const clear = () => {
    calls.register.clear();
    calls.remove.clear();
  };
  /** `null`: the device keeps the name it gives itself. */
  async function save(name: string | null, flow = id) {
    clear();
    dispatch({ type: 'saving', name });
    const { locale: language_code, nation: country_code } = host;
    const body = { state: flow, service_id, device_nickname: name ?? undefined, language_code, country_code };
    if (!(await calls.register.send({ body }))) return;
    end();
    dispatch({ type: 'saved' });
    tellApp(host, { result: 'device registered', service_id, ...(name === null ? {} : { device_nickname: name }) });
  }
  /** `false`: this device is not on the list. */
  function replace(memberDeviceNo: number): boolean {
    if (state.step !== 'full' || !state.full.deviceList.some((device) => device.memberDeviceNo === memberDeviceNo))
      return false;
    clear();
    const { full, name } = state;
    void calls.remove
      .send({ body: { state: full.state, memberDeviceNo } })
      .then((removed) => (removed ? save(name) : undefined));
    return true;
  }
  return { calls: Object.values(calls), clear, save, replace };
}
