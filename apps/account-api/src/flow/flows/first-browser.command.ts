import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { boundTo, type ByState, type FlowPorts, type HeldFlow, type HolderPorts } from './flow-definition.policy.ts';
import type { OpenFlow } from './flow-kind.port.ts';
import { lockFlow, replaceFlowData } from './flows.repository.ts';

type Kept = Readonly<{ member: string }>;

type Offer<OfferData, Kind extends string> = Readonly<{
  heldIn(open: OpenFlow): HeldFlow<OfferData> | null;
  turn(
    ports: FlowPorts,
    asked: ByState,
    into: Readonly<{ kind: Kind; lifetimeMs: number; data: Readonly<Record<string, unknown>> }>,
  ): Promise<boolean>;
}>;

type Flow<Data extends Kept, Kind extends string> = Readonly<{
  kind: Kind;
  lifetimeMs: number;
  heldIn(open: OpenFlow): HeldFlow<Data> | null;
  end(ports: FlowPorts, asked: ByState): Promise<object | null>;
}>;

type Shown<OfferData, Data> = Readonly<{
  state: string;
  guid: string;
  /** What the flow keeps at first, of an offer that this member takes; without it none is taken. */
  take?: (offer: OfferData) => Data;
}>;

/**
 * The flow of a kind that the first browser holds which shows its state (`holder: 'firstBrowser'`). In another one:
 * its own member is refused (`null`), and loses nothing. For another member the state was not got from whoever offered it: the flow ends for
 * both (`elsewhere`), because it is unknown which of them copied it. The next member in its browser begins `anew`.
 */
export function heldByFirstBrowser<OfferData, Data extends Kept, Kind extends string>({
  offer,
  flow,
  anew,
}: Readonly<{
  offer: Offer<OfferData, Kind>;
  flow: Flow<Data, Kind>;
  anew(held: Data, member: string): Data;
}>) {
  /** Inside a transaction. */
  return async (
    ctx: HolderPorts,
    { state, guid, take }: Shown<OfferData, Data>,
  ): Promise<Data | 'elsewhere' | null> => {
    const browser = browserHashOf(ctx);
    const row = await lockFlow(ctx.db, hashToken(state), ctx.clock.now());
    if (browser === null || !row) return null;
    const holder = boundTo({ holder: 'firstBrowser' }, { browser, session: ctx.caller.session, guid });
    const open = { state, kind: row.kind, guid: row.guid, data: row.data, expiresAt: row.expires_at };
    const held = flow.heldIn(open);
    if (!held) {
      const offered = offer.heldIn(open);
      if (!offered || !take) return null;
      const first = take(offered.data);
      const { kind, lifetimeMs } = flow;
      return (await offer.turn(ctx, { state }, { kind, lifetimeMs, data: { ...first, ...holder } })) ? first : null;
    }
    if (held.browser !== browser) {
      if (held.data.member === guid) return null;
      await flow.end(ctx, { state });
      return 'elsewhere';
    }
    if (held.data.member === guid) return held.data;
    const first = anew(held.data, guid);
    await replaceFlowData(ctx.db, hashToken(state), { ...first, ...holder });
    return first;
  };
}
