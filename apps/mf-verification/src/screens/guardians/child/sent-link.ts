import { maskContact, type CallValue, type guardianStatus } from '@gatehouse/api-contract';
import type { SentLink } from './child.machine.ts';

type Case = Pick<CallValue<typeof guardianStatus>, 'link' | 'expires_at'>;

/** The last link as the platform knows it; the contact as it was typed, if this tab sent it. */
export function sentLinkOf({ link, expires_at: until }: Case, kept: SentLink | null): SentLink | null {
  if (!link || until === undefined) return kept;
  const { channel, contact, sendCount: sends, resend_at: resendAt } = link;
  // The counter too: two addresses can have one mask.
  const isOwn = kept?.channel === channel && kept.sends === sends && maskContact(channel, kept.contact) === contact;
  return { channel, sends, resendAt, until, ...(isOwn ? { contact: kept.contact } : { contact, masked: true }) };
}
