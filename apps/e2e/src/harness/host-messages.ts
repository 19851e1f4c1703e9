import { playgroundAddress } from './addresses.ts';

export type HostMessage = Readonly<{
  kind: 'launcher' | 'sdk' | 'captcha';
  event: string;
  data: Readonly<Record<string, unknown>>;
  /** ISO 8601, UTC. */
  at: string;
}>;

/** Messages received by launcher, game SDK or the page that frames the captcha, newest first, including those of other journeys. */
export async function hostMessages(kind: HostMessage['kind']): Promise<readonly HostMessage[]> {
  const answer = await fetch(`${playgroundAddress}/api/host/messages?kind=${kind}`);
  return (await answer.json()) as HostMessage[]; // the playground's own form, tested there
}
