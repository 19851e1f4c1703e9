import { useArrival } from '@gatehouse/screen';
import { contactCodeDigits, internationalNumber, registeredEmail } from '@gatehouse/api-contract';
import { wholeCode } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, useRef, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { judgeDeviceName, type NameFault } from '../../sdk/device-name.rules.ts';
import { typedIn } from '../../sdk/form-parts.tsx';
import { sdkPaths, sdkQueryOf, type ContactKind } from '../../sdk/sdk-query.ts';
import { closeView, tellApp } from '../../sdk/tell-app.ts';
import { codeType, useRegistrationCalls } from './registration.calls.ts';
import { kindOf, registrationStart, savedContact, transition, type ServerStep } from './registration.machine.ts';

/** Names of the forms' fields. */
export const fields = {
  country: 'country',
  number: 'number',
  email: 'email',
  code: 'verify_number',
  name: 'device_nickname',
  remove: 'memberDeviceNo',
  method: 'verify_type',
} as const;

const validityMs = 10 * 60_000;
const resendAfterMs = 60_000;

/** What the one field of a step lacks. */
export type Fault = Readonly<{ field: 'contact' | 'code' | 'name' | 'device'; name: NameFault; attempt: number }>;

/** Registration of a device, or a change of its contacts: the server's step is shown, and each answer asks for the next. */
export function useRegistration() {
  const host = useHost();
  const query = sdkQueryOf(host.url);
  const { serviceId: service_id } = query;
  const memory = `device.${service_id}.${query.type ?? 'register'}.${query.kind ?? ''}`;
  const [state, dispatch] = useReducer(transition, registrationStart);
  const [fault, setFault] = useState<Fault | null>(null);
  const [typed, setTyped] = useState<Readonly<{ email: string; country: string; number: string }>>({
    email: '',
    country: host.nation,
    number: '',
  });
  const [asked, setAsked] = useState('');
  /** The platform wants a captcha before it takes the last step; `latest` takes it again with its token. */
  const [captcha, setCaptcha] = useState(false);
  const naming = useRef<string | null>(null);
  const latest = useRef<(captchaToken?: string) => void>(() => undefined);
  const flow = state.at === 'loading' || state.at === 'nothing' ? '' : state.server.state;

  const calls = useRegistrationCalls(query, {
    restart: sdkPaths.register(query),
    // The call that was refused ends first: until then it takes no other.
    over: () => void setTimeout(() => void begin(true)),
    astray: () => void setTimeout(() => void read()),
    nothing: () => dispatch({ type: 'nothing' }),
    full: (full) => dispatch({ type: 'full', full, name: naming.current }),
    captcha: () => setCaptcha(true),
  });
  const all = Object.values(calls);
  const clear = () => {
    setFault(null);
    for (const call of all) call.clear();
  };
  const complain = (field: Fault['field'], name: NameFault) => {
    clear();
    setFault((last) => ({ field, name, attempt: (last?.attempt ?? 0) + 1 }));
  };
  const answered = (server: ServerStep | null, more: Readonly<{ sent?: boolean; restarted?: boolean }> = {}) => {
    if (!server) return;
    host.flow.write(memory, server.state);
    const at = host.clock.now();
    dispatch({
      type: 'answered',
      server,
      restarted: more.restarted ?? false,
      ...(more.sent ? { sent: { resendAt: at + resendAfterMs, until: at + validityMs } } : {}),
    });
    if (server.step === 'COMPLETED' && query.type) tellApp(host, { result: 'contact changed', service_id });
    if (server.step === 'DEVICE_NAME' && query.version === 'v1') void save(null, server.state); // asks for no name (v1)
  };

  /** Opens a flow. */
  async function begin(restarted: boolean, captchaToken?: string) {
    host.flow.clear(memory);
    latest.current = (token) => void begin(restarted, token);
    const { type, kind } = query;
    const verify_type = kind ?? undefined;
    const server = type
      ? await calls.edit.send({ body: { service_id, type, verify_type } }, { captchaToken })
      : await calls.state.send({ body: { service_id } }, { captchaToken });
    answered(server, { restarted });
  }
  /** Asks where a flow stands, or takes it a step on. */
  async function go(
    step: Readonly<{ go?: 'next'; verify_type?: ContactKind; state?: string }> = {},
    captchaToken?: string,
  ) {
    clear();
    latest.current = (token) => void go(step, token);
    answered(await calls.state.send({ body: { service_id, state: flow, ...step } }, { captchaToken }));
  }
  const read = () => go();

  useArrival(() => {
    const kept = host.flow.read(memory);
    void (typeof kept === 'string' ? go({ state: kept }) : begin(false));
  });

  async function send(contact: string | null) {
    if (state.at !== 'step') return;
    clear();
    const mail = { state: flow };
    const sent =
      kindOf(state.server) === 'phone'
        ? await calls.text.send({ params: { type: codeType }, query: { state: flow, number: contact ?? undefined } })
        : contact === null
          ? await calls.mailSaved.send({ body: mail })
          : await calls.mail.send({ params: { type: codeType }, query: { state: flow, email: contact } });
    if (!sent) return;
    setAsked(contact ?? '');
    answered(await calls.state.send({ body: { service_id, state: flow } }), { sent: true });
  }

  /** `null`: the device keeps the name it gives itself. */
  async function save(name: string | null, at = flow) {
    clear();
    naming.current = name;
    const { locale, nation } = host;
    const saved = await calls.register.send({
      body: {
        state: at,
        service_id,
        device_nickname: name ?? undefined,
        language_code: locale,
        country_code: nation,
      },
    });
    if (!saved) return;
    host.flow.clear(memory);
    dispatch({ type: 'saved', name });
    tellApp(host, { result: 'device registered', service_id, ...(name === null ? {} : { device_nickname: name }) });
  }

  const submit = {
    method: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void go({ verify_type: typedIn(event.currentTarget, fields.method) === 'email' ? 'email' : 'phone' });
    },
    phone: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const [country, number] = [
        typedIn(event.currentTarget, fields.country),
        typedIn(event.currentTarget, fields.number),
      ];
      setTyped({ ...typed, country, number });
      const whole = internationalNumber(country, number);
      if (whole === null) complain('contact', number === '' ? 'missing' : 'characters');
      else void send(whole);
    },
    email: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const email = typedIn(event.currentTarget, fields.email);
      setTyped({ ...typed, email });
      if (v.is(registeredEmail, email)) void send(email);
      else complain('contact', email === '' ? 'missing' : 'characters');
    },
    code: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state.at !== 'step') return;
      const verify_number = wholeCode(typedIn(event.currentTarget, fields.code), contactCodeDigits);
      if (verify_number === null) return complain('code', 'missing');
      clear();
      const verify = kindOf(state.server) === 'phone' ? calls.verifyText : calls.verifyMail;
      void verify
        .send({ params: { type: codeType }, body: { state: flow, verify_number } })
        .then((proven) => (proven ? read() : undefined));
    },
    name: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const name = typedIn(event.currentTarget, fields.name);
      const found = judgeDeviceName(name);
      if (found) complain('name', found);
      else void save(name);
    },
    removal: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state.at !== 'full') return;
      const chosen = Number(typedIn(event.currentTarget, fields.remove));
      if (!state.full.deviceList.some(({ memberDeviceNo }) => memberDeviceNo === chosen))
        return complain('device', 'missing');
      clear();
      const { name } = state;
      void calls.remove
        .send({ body: { state: state.full.state, memberDeviceNo: chosen } })
        .then((removed) => (removed ? save(name) : undefined));
    },
  };

  const busy = all.some(({ pending }) => pending);
  return {
    query,
    state,
    captcha: captcha
      ? {
          solved: (token: string) => {
            setCaptcha(false);
            latest.current(token);
          },
          close: () => setCaptcha(false),
        }
      : null,
    fault,
    typed,
    busy,
    shown: all.map(({ shown }) => shown).find((shown) => shown !== null) ?? null,
    retry: () => void (flow === '' ? begin(false) : read()),
    next: () => void go({ go: 'next' }),
    /** Chooses a way, or goes back from the code to another contact of that way. */
    choose: (verify_type: ContactKind) => void go({ verify_type }),
    sendSaved: () => void send(null),
    /** Once more, to the same contact. */
    resend: () => void send(state.at === 'step' && savedContact(state.server) === '' ? asked || null : null),
    submit,
    close: () => closeView(host),
  };
}

export type Registration = ReturnType<typeof useRegistration>;
