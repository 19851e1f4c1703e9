import type { ClientValue, deviceLimitData, deviceState } from '@gatehouse/api-contract';
import type * as v from 'valibot';
import type { ContactKind } from '../../sdk/sdk-query.ts';

/** A step as the server answers it: it chooses, the page follows (spec B §4). */
export type ServerStep = ClientValue<typeof deviceState>;
export type FullList = v.InferOutput<typeof deviceLimitData>;

export type RegistrationState =
  | Readonly<{ at: 'loading' }>
  /** The change that was asked for has nothing to change. */
  | Readonly<{ at: 'nothing' }>
  | Readonly<{ at: 'step'; server: ServerStep; sent: SentAt | null; restarted: boolean }>
  /** No place is left: one of these has to go before `name` can be saved. */
  | Readonly<{ at: 'full'; server: ServerStep; full: FullList; name: string | null }>
  | Readonly<{ at: 'done'; server: ServerStep; saved: boolean; name: string | null }>;

/** When a code was asked for, epoch ms of the platform's clock. */
export type SentAt = Readonly<{ resendAt: number; until: number }>;

export type RegistrationEvent =
  | Readonly<{ type: 'answered'; server: ServerStep; sent?: SentAt; restarted?: boolean }>
  | Readonly<{ type: 'nothing' }>
  | Readonly<{ type: 'full'; full: FullList; name: string | null }>
  | Readonly<{ type: 'saved'; name: string | null }>;

export const registrationStart: RegistrationState = { at: 'loading' };

export function transition(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'answered': {
      const { server, restarted = false } = event;
      if (server.step === 'COMPLETED') return { at: 'done', server, saved: false, name: null };
      const before = state.at === 'step' && server.step === 'CODE_ENTRY' ? state.sent : null;
      return { at: 'step', server, sent: event.sent ?? before, restarted };
    }
    case 'nothing':
      return { at: 'nothing' };
    case 'full':
      return state.at === 'loading' || state.at === 'nothing'
        ? state
        : { at: 'full', server: state.server, full: event.full, name: event.name };
    case 'saved':
      return state.at === 'loading' || state.at === 'nothing'
        ? state
        : { at: 'done', server: state.server, saved: true, name: event.name };
    default:
      return event satisfies never;
  }
}

/** The contact kind that a step is about. */
export const kindOf = ({ step, method }: ServerStep): ContactKind =>
  step === 'PHONE_ENTRY' ? 'phone' : step === 'EMAIL_ENTRY' ? 'email' : (method ?? 'phone');

/** Masked contact of the registration that a code goes to; `''`: one is typed. */
export const savedContact = (server: ServerStep): string =>
  kindOf(server) === 'phone' ? server.phoneNumber : server.email;

/** The other way codes may go, if the server offers one. */
export const otherMethod = (server: ServerStep): ContactKind | null =>
  server.methods.find((method) => method !== kindOf(server)) ?? null;
