import {
  deviceRegister,
  refusalOf,
  type ClientValue,
  type deviceLimitData,
  type deviceState,
} from '@gatehouse/api-contract';
import type { ContactCodeState, SentCode } from '@gatehouse/challenge';
import type * as v from 'valibot';
import type { ContactKind } from '../../flow/sdk-query.ts';

/** A step as the server answers it: the server chooses, the page follows (spec B §4). */
export type ServerStep = ClientValue<typeof deviceState>;
export type FullList = v.InferOutput<typeof deviceLimitData>;

/** `name`: what the device is being saved as; `null`: the name it gives itself. */
type Saving = Readonly<{ server: ServerStep; name: string | null }>;

export type RegistrationState =
  | Readonly<{ step: 'loading' }>
  /** The change that was asked for has nothing to change. */
  | Readonly<{ step: 'nothingToChange' }>
  /** `restarted`: the earlier flow had expired. */
  | (Saving & Readonly<{ step: 'serverStep'; restarted: boolean }>)
  /** No place is left: a device has to be removed before this one can be saved. */
  | (Saving & Readonly<{ step: 'full'; full: FullList }>)
  /** This device is registered from before: nothing was saved now. */
  | (Saving & Readonly<{ step: 'registered' }>)
  | (Saving & Readonly<{ step: 'done'; saved: boolean }>);

export type RegistrationEvent =
  | Readonly<{ type: 'answered'; server: ServerStep; restarted?: boolean }>
  | Readonly<{ type: 'nothingToChange' }>
  | Readonly<{ type: 'saving'; name: string | null }>
  | Readonly<{ type: 'full'; full: FullList }>
  | Readonly<{ type: 'saved' | 'registered' }>;

export const registrationStart: RegistrationState = { step: 'loading' };

export function transition(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  if (event.type === 'nothingToChange') return { step: 'nothingToChange' };
  if (event.type === 'answered') {
    const { server, restarted = false } = event;
    if (isRegisteredAlready(server)) return { step: 'registered', server, name: null };
    if (server.step === 'COMPLETED') return { step: 'done', server, saved: false, name: null };
    return { step: 'serverStep', server, restarted, name: null };
  }
  if (state.step === 'loading' || state.step === 'nothingToChange') return state;
  const { server, name } = state;
  switch (event.type) {
    case 'saving':
      return { ...state, name: event.name };
    case 'full':
      return { step: 'full', server, full: event.full, name };
    case 'registered':
      return { step: 'registered', server, name: null };
    case 'saved':
      return { step: 'done', server, saved: true, name };
    default:
      return event satisfies never;
  }
}

/** Whether the flow was at its end when it began, because its device is registered: what saving would be refused with says so. */
export const isRegisteredAlready = ({ step, code }: ServerStep): boolean =>
  step === 'COMPLETED' && refusalOf(deviceRegister, code) === 'deviceAlreadyRegistered';

/** The contact kind that a step is about. */
export const kindOf = ({ step, method }: ServerStep): ContactKind =>
  step === 'PHONE_ENTRY' ? 'phone' : step === 'EMAIL_ENTRY' ? 'email' : (method ?? 'phone');

/** Masked contact of the registration that a code is sent to; `''`: the player types one. */
export const savedContact = (server: ServerStep): string =>
  kindOf(server) === 'phone' ? server.phoneNumber : server.email;

/** The other kind of contact, if the server offers it. */
export const otherMethod = (server: ServerStep): ContactKind | null =>
  server.methods.find((method) => method !== kindOf(server)) ?? null;

/** What the tab knows of the last code: the contact that was typed, and how many it has sent. */
type SentHere = Pick<SentCode, 'typed' | 'sends'>;

/** The part of a registration that is the entry of a contact and its code; the state of the code is the server's. */
export function contactStateOf(state: RegistrationState, sent: SentHere): ContactCodeState {
  if (state.step !== 'serverStep') return { step: 'done' };
  const contact = savedContact(state.server);
  const known = { contact, correctable: contact === '' };
  switch (state.server.step) {
    case 'PHONE_ENTRY':
    case 'EMAIL_ENTRY':
      return { step: contact === '' ? 'entry' : 'ready', known, sent: null };
    case 'CODE_ENTRY':
      return {
        step: 'code',
        known,
        sent: {
          ...sent,
          resendAt: state.server.resendAt,
          until: state.server.validUntil,
          dead: state.server.dead_yn === 'Y',
          ...(state.server.long_yn === 'Y' && { long: true }),
        },
      };
    case 'GUIDE':
    case 'METHOD_CHOICE':
    case 'DEVICE_NAME':
    case 'COMPLETED':
      return { step: 'done' };
    default:
      return state.server.step satisfies never;
  }
}
