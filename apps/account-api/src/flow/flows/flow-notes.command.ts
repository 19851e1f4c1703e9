import { hashToken } from '../../base/crypto/hashes.ts';
import type { Platform } from '../../base/platform.ts';
import { changeFlow, findFlow } from './flows.repository.ts';

type Ports = Pick<Platform, 'db' | 'clock'>;

/** What the row of an open flow of any kind keeps, where a rule holds for all kinds; `null`: there is none. Tells no page anything. */
export async function findFlowOfAnyKind({ db, clock }: Ports, state: string) {
  const row = await findFlow(db, hashToken(state), clock.now());
  return row ? { state, kind: row.kind, guid: row.guid, data: row.data } : null;
}

/** Writes something beside the data of a flow's own kind, as long as `until` is not in it. `false`: it is, or the flow is over. */
export const noteInFlow = (
  { db, clock }: Ports,
  { state, kind }: Readonly<{ state: string; kind: string }>,
  note: Readonly<Record<string, unknown>>,
  until: string,
): Promise<boolean> =>
  changeFlow(db, { stateHash: hashToken(state), kinds: [kind], until, change: note, now: clock.now() });
