import { compareContactEmail, subEmailModify } from '@gatehouse/api-contract';
import { onwardPath } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { changeIdPath, proofPath } from './change-id-visit.ts';

/** The proof of the current address, which leads back to a step of this page by the platform's own record. */
export function useProof(back: string) {
  const { url, navigate } = useHost();
  const restart = changeIdPath;
  const compare = useCall(compareContactEmail, { restart });
  const modify = useCall(subEmailModify, { restart });
  const redirectUrl = new URL(onwardPath(back, url), url).href;
  const leave = (opened: Readonly<{ state: string }> | null) => {
    if (opened) navigate(proofPath(opened.state));
  };
  return {
    shown: compare.shown ?? modify.shown,
    pending: compare.pending || modify.pending,
    /** Before an address to sign in with. */
    compare: async () => leave(await compare.send({ query: { redirect_url: redirectUrl } })),
    /** Before another contact address. */
    modify: async () => leave(await modify.send({ body: { redirect_url: redirectUrl } })),
  };
}
