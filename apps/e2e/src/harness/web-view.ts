import { expect } from '@playwright/test';
import { playgroundAddress } from './addresses.ts';

export type GameDevice = Readonly<{ device_id: string; device_name: string; os_name: string }>;
type Wish = Readonly<{
  loginName: string;
  screen?: string;
  serviceId?: string;
  device?: GameDevice;
  inShell?: boolean;
  lang?: string;
}>;

/** A device that no other journey uses. */
export const someDevice = (device_name = 'Pocket 7'): GameDevice => ({
  device_id: crypto.randomUUID(),
  device_name,
  os_name: 'Android 16',
});

/** The address that a game opens in its web view for a signed-in player; its token is valid once. */
export async function webViewAddress(wish: Wish): Promise<string> {
  const answer = await fetch(`${playgroundAddress}/api/web-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const body = (await answer.json()) as { address?: string }; // the playground's own answers
  if (!answer.ok || !body.address) throw new Error(`playground /api/web-views: ${JSON.stringify(body)}`);
  return body.address;
}

/** A phone number that no other journey uses, in Korean notation. */
export const someNumber = (): string => `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
/** The same in E.164. */
export const international = (number: string) => `+82${number.slice(1)}`;

/** Waits until `count` text messages have arrived, and returns the code of the newest. */
export async function codeTextedTo(number: string, count = 1): Promise<string> {
  const query = new URLSearchParams({ kind: 'sms', to: international(number) });
  const codes = async () => {
    const answer = await fetch(`${playgroundAddress}/api/messages?${query}`);
    const messages = (await answer.json()) as readonly { text: string }[]; // the playground's own answers
    return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  };
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(count);
  return (await codes())[0] ?? '';
}
