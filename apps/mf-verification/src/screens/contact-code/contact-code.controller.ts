import { useContactCodeMachine, type ContactCodeMachine, type SentCode } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import type { Found } from '../../flow/turn.machine.ts';
import type { Channel } from './use-contact-texts.ts';

/** Whether the code only comes before a check of the person: it proves who may bring one. */
export const isBeforePerson = ({ before_person_yn: before }: Found): boolean => before === 'Y';

function sentBefore({ sent }: Found, now: number): SentCode | null {
  if (!sent) return null;
  return {
    typed: null,
    resendAt: now + sent.resend_in,
    until: now + sent.expires_in,
    sends: sent.send_count,
    ...(sent.typed_yn === 'Y' && { masked: sent.contact }),
  };
}

/** Begins with what the platform has on record: its contact, and a code that was sent before the page was loaded. */
export function useRecordedCode(channel: Channel, found: Found): ContactCodeMachine {
  const { clock } = useHost();
  const known = {
    // A code is texted to a number that was typed, but where the platform names the only one it may go to.
    contact:
      channel === 'email' || found.type === 'restriction' || found.type === 'delete-account' || isBeforePerson(found)
        ? found.contact
        : '',
    correctable: (channel === 'phone' && found.contact === '') || found.correctable_yn === 'Y',
  };
  return useContactCodeMachine(known, sentBefore(found, clock.now()));
}
