import { childName as givenName, guardianRequest } from '@gatehouse/api-contract';
import {
  closedCaptcha,
  emailChannel,
  phoneChannel,
  phoneSendFields,
  useContactEntry,
  type ContactField,
} from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { captchaOfText } from '../../../flow/captcha-of-text.ts';
import type { SentLink } from './child.machine.ts';
import { guardianLinkFlow } from './guardian-link.flow.ts';

const channels = { email: emailChannel, phone: phoneChannel } as const;
export type Channel = keyof typeof channels;

type LinkPlan = Readonly<{
  /** State of the guardian case. */
  flow: string;
  restart: string;
  onSent(sent: SentLink): void;
  onExpired(): void;
  onLimit(): void;
}>;

/** A link for the guardian, by mail or text message: to which contact, and when it can be sent again. */
export function useGuardianLink({ flow, restart, onSent, onExpired, onLimit }: LinkPlan) {
  const { state: memory, remember } = guardianLinkFlow.useFlow();
  const kept = memory.state === flow ? memory.asked : null;
  const [channel, setChannel] = useState<Channel>(kept?.channel ?? 'email');
  const [child, setChild] = useState('');
  const [isNameWrong, setNameWrong] = useState(false);
  const request = useCall<typeof guardianRequest, ContactField>(
    guardianRequest,
    {
      restart,
      again: () => entry.sendAgain(),
      fields: { notValidEmail: 'contact', ...phoneSendFields },
      own: { verificationTimeExpired: onExpired, guardianTriesOver: onLimit, ...closedCaptcha },
    },
    captchaOfText(useHost(), 'signup'),
  );
  const entry = useContactEntry({
    channel: channels[channel],
    earlier: kept && { kind: kept.channel, shown: kept.channel === 'email' ? kept.contact : '' },
    calls: {
      shown: request.shown,
      sending: request.pending,
      clear: request.clear,
      send: async (contact) => {
        const name = v.safeParse(v.optional(givenName), child.trim() || undefined);
        setNameWrong(!name.success);
        if (!name.success) return null;
        const sent = await request.send({
          body: { state: flow, channel, contact: contact ?? '', ...(name.output && { child_name: name.output }) },
        });
        return sent && { sends: sent.sendCount, until: sent.expires_at };
      },
    },
    onSent: ({ typed, resendAt, until, sends }) => {
      const asked = { channel, contact: typed ?? '', resendAt, until, sends };
      remember({ state: flow, asked });
      onSent(asked);
    },
  });
  return {
    kept,
    channel,
    entry,
    /** First name that the child gives, for the guardian to know it by. */
    child,
    isNameWrong,
    nameChild: (name: string) => {
      setNameWrong(false);
      setChild(name);
    },
    chooseChannel: (next: Channel) => {
      entry.clear();
      setChannel(next);
    },
    /** Back to the channel of the link that was sent, which is also the one it is sent again by. */
    reset: () => {
      entry.clear();
      if (kept) setChannel(kept.channel);
    },
  };
}
