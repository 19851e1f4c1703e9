import { emailSendV2, emailSessionOpen, emailSessionVerify } from '@gatehouse/api-contract';
import {
  callsTogether,
  readSentCode,
  sendAnswer,
  type ContactCodeCalls,
  type ContactField,
} from '@gatehouse/challenge';
import { useCall, type ShownRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { changeIdPath } from './change-id-visit.ts';
import type { SessionMemory } from './use-session-memory.ts';

/** The call that puts the address of a proven session into its place. */
type Finish = Readonly<{
  send(session: string): Promise<object | null>;
  pending: boolean;
  shown: ShownRefusal<ContactField> | null;
  clear(): void;
}>;

export type SessionCalls = ContactCodeCalls<object> &
  Readonly<{
    /** The call that the session is for, where its code was entered in another tab. */
    finish(): Promise<object | null>;
  }>;

/** Codes of an email session; the right one is followed by the call that the session is for. */
export function useSessionCalls(memory: SessionMemory, finish: Finish): SessionCalls {
  const host = useHost();
  const { clock } = host;
  const restart = changeIdPath;
  /** A session that was finished in another tab is not forgotten: the page says so. */
  const expire = async () => {
    if (memory.kept && (await readSentCode(host, memory.kept.session)) !== 'finished') memory.expire();
  };
  const own = {
    verificationTimeExpired: (): false => {
      void expire();
      return false;
    },
  };
  const fields = { notValidEmail: 'contact' } as const;
  const open = useCall<typeof emailSessionOpen, ContactField>(emailSessionOpen, { restart, fields });
  const again = useCall<typeof emailSendV2, ContactField>(emailSendV2, {
    restart,
    fields: { ...fields, contactIsOwn: 'contact' },
    own,
  });
  const check = useCall<typeof emailSessionVerify, ContactField>(emailSessionVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code' },
    own,
  });
  const { kept } = memory;
  return {
    ...callsTogether(open, again, check, finish),
    sending: open.pending || again.pending,
    verifying: check.pending || finish.pending,
    async send(typed) {
      if (kept && kept.typed === typed && !kept.proven) {
        const sent = await again.send({ body: { state: kept.session } }); // earlier codes of it stay valid
        return sent && sendAnswer(sent.sendCount, sent);
      }
      const opened = await open.send({ body: typed === null ? {} : { email: typed } });
      if (!opened) return null;
      memory.begin(opened.session, typed);
      return { ...sendAnswer(1, opened), until: clock.now() + opened.expiresIn * 1000 };
    },
    async finish() {
      if (!kept) return null;
      memory.keepProven(true);
      return finish.send(kept.session);
    },
    async verify(code) {
      if (!kept) return null;
      if (!kept.proven) {
        if (!(await check.send({ body: { session: kept.session, verify_number: code } }))) return null;
        memory.keepProven(true);
      }
      return finish.send(kept.session);
    },
  };
}
