import {
  readSentCode,
  sentCodeOf,
  typedContact,
  useContactCodeMachine,
  type ContactCodeMachine,
} from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import type { Found } from '../../flow/turn.machine.ts';
import type { Channel } from './use-contact-texts.ts';

/** Whether the code only comes before a check of the person: it proves who may bring one. */
export const isBeforePerson = ({ before_person_yn: before }: Found): boolean => before === 'Y';

/** Begins with what the platform has on record: its contact, and a code that was sent before the page was loaded. */
export function useRecordedCode(channel: Channel, found: Found): ContactCodeMachine {
  const host = useHost();
  const known = {
    // A code is texted to a number that was typed, but where the platform names the only one it may go to.
    contact:
      channel === 'email' || found.type === 'restriction' || found.type === 'delete-account' || isBeforePerson(found)
        ? found.contact
        : '',
    correctable: (channel === 'phone' && found.contact === '') || found.correctable_yn === 'Y',
  };
  const { state: flow, sent: told } = found;
  const sent = told && sentCodeOf(told, typedContact.read(host.flow, flow), host.clock.now());
  const { state, dispatch } = useContactCodeMachine(known, sent);
  return {
    state,
    dispatch(event) {
      if (event.type === 'sent') typedContact.keep(host.flow, flow, event.sent.typed);
      dispatch(event);
    },
    reread: () => readSentCode(host, flow),
  };
}
