import type { ApiProcess } from './api-process.ts';
import { holdRow } from './hold-row.ts';

type Work<Member> = Readonly<{
  /** Of the database. */
  url: string;
  members: readonly Member[];
  /** The server is killed once so many were acknowledged. */
  killAfter: number;
  /** Whether what the server did for a member was acknowledged. */
  send(member: Member): Promise<boolean>;
}>;

/**
 * Has a server work for many members at once, and kills it meanwhile. The last member's account is locked until then, so that one at least is
 * unfinished. Answers those who were acknowledged.
 */
export async function killMidway<Member extends Readonly<{ guid: string }>>(
  api: ApiProcess,
  { url, members, killAfter, send }: Work<Member>,
): Promise<ReadonlySet<string>> {
  const letGo = await holdRow(url, { table: 'accounts', column: 'guid', value: members.at(-1)?.guid ?? '' });
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const acknowledged = new Set<string>();
  const sent = members.map(async (member) => {
    if (await send(member)) acknowledged.add(member.guid);
    if (acknowledged.size >= killAfter) resolve();
  });
  await enough;
  await api.kill();
  await letGo();
  await Promise.all(sent);
  return acknowledged;
}
