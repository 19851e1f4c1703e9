import { answeredLinkData, guardianOpen, guardianStatus } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { entryPath, limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useBeginCase } from '../parts/use-begin-case.ts';

function answeredAtOf(data: unknown): number | null {
  const told = v.safeParse(answeredLinkData, data);
  return told.success ? told.output.answeredAt : null;
}

type Arrivals = Readonly<{
  onFound(found: GuardianCase): void;
  /** The link is the one to a guardian's own list. */
  onConsents(state: string, type: string): void;
  onExpired(): void;
  /** The link was used up by an answer; when, in epoch milliseconds. */
  onAnswered(at: number | null): void;
}>;

/**
 * The case behind the address: by a flow of this browser, else by a link that is opened here, else the one that the address
 * asks for. Its word is replaced by the flow's, so that a reload and Back find the same.
 */
export function useCase({ onFound, onConsents, onExpired, onAnswered }: Arrivals) {
  const { url, navigate } = useHost();
  const word = url.searchParams.get('state') ?? '';
  const restart = restartPath(url);
  const toLimit = () => navigate(limitPath, { replace: true });
  const own = { verificationTimeExpired: onExpired, wrongVerifyStep: onExpired };
  const begin = useBeginCase(onExpired);
  const status = useCall(guardianStatus, {
    restart,
    own: { verificationTimeExpired: () => void open(), wrongVerifyStep: begin.toMove },
  });
  const again = useCall(guardianStatus, { restart, own });
  const link = useCall(guardianOpen, {
    restart,
    own: {
      verificationTimeExpired: begin.byAddress,
      wrongVerifyStep: ({ data }) => onAnswered(answeredAtOf(data)),
      guardianTriesOver: toLimit,
    },
  });

  const open = async () => {
    const opened = await link.send({ body: { state: word } });
    if (!opened) return;
    if (opened.purpose === 'consents') return onConsents(opened.state, opened.type);
    const found = await again.send({ query: { state: opened.state } });
    if (!found) return;
    navigate(entryPath(url, opened.state), { replace: true });
    onFound(found);
  };
  const ask = async () => {
    if (word === '') return begin.byAddress();
    const found = await status.send({ query: { state: word } });
    if (found) onFound(found);
  };
  return { ask, shown: status.shown ?? again.shown ?? link.shown ?? begin.shown };
}
