import { playgroundAddress } from './addresses.ts';

type Shown = Readonly<{
  id: string;
  lang: string;
  brand?: 'main' | 'ppool';
  title: string;
  text?: string;
  image?: string;
  link?: string;
  /** 0 ends it. */
  lastsMs: number;
}>;

/** An operator shows a banner on the sign-in page, or ends it. */
export async function putBanner(shown: Shown): Promise<void> {
  const answer = await fetch(`${playgroundAddress}/api/campaigns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place: 'login', ...shown }),
  });
  if (!answer.ok) throw new Error(`playground /api/campaigns: ${answer.status} ${await answer.text()}`);
}
