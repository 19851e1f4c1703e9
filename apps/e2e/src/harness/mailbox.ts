import { expect } from '@playwright/test';
import { playgroundAddress } from './addresses.ts';

type Message = Readonly<{ subject: string; text: string }>;

/** Mails of an address, the newest first. */
export async function mailsTo(address: string): Promise<readonly Message[]> {
  const query = new URLSearchParams({ kind: 'mail', to: address });
  const answer = await fetch(`${playgroundAddress}/api/messages?${query}`);
  if (!answer.ok) throw new Error(`playground /api/messages: ${answer.status}`);
  return answer.json() as Promise<readonly Message[]>; // the playground's own answers
}

/** Waits for a mailed link that matches, and returns the newest. */
export async function linkMailedTo(address: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    (await mailsTo(address))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((link) => pattern.test(link));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

/** Waits for a mailed code, and returns the newest; with `before` for one that came after that code. */
export async function codeMailedTo(address: string, before?: string): Promise<string> {
  const find = async () => {
    const newest = (await mailsTo(address)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    return newest === before ? undefined : newest;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

/** Waits for a code sent to a phone number, and returns the newest. */
export async function codeTextedTo(number: string): Promise<string> {
  const query = new URLSearchParams({ kind: 'sms', to: number });
  const find = async () => {
    const answer = await fetch(`${playgroundAddress}/api/messages?${query}`);
    if (!answer.ok) throw new Error(`playground /api/messages: ${answer.status}`);
    const messages = (await answer.json()) as readonly Message[]; // the playground's own answers
    return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}
