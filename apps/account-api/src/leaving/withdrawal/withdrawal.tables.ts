import type { MovePart, platformEventNames } from '@gatehouse/api-contract';
import type { Brand } from '@gatehouse/platform';
import type { ColumnType, Generated } from 'kysely';
import type { BigInteger } from '../../base/db/tables.ts';

type WithdrawalsTable = {
  guid: string;
  requested_at: Date;
  /** Of the site that it was requested on; its letters carry its name. */
  brand: Brand;
  reason: string | null;
  told_at: Date | null;
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type StudioWorkKind = 'GROUP' | 'PRODUCT';

/** Groups and products of a studio, as the studio service reports them. */
type StudioWorksTable = { id: string; guid: string; kind: StudioWorkKind; name: string };

/** What a member has at the bill and mileage services: `CASH`, and points of each rule. */
type BalancesTable = { guid: string; rule_id: string; amount: BigInteger };

export type PlatformEvent = (typeof platformEventNames)[number];

/** What games have to know of a member. */
type PlatformEventsTable = {
  id: Generated<string>;
  at: Date;
  event: PlatformEvent;
  member_no: BigInteger;
  /** The one game that it is about; `null`: all. */
  service_id: ColumnType<string | null, string | null | undefined, never>;
  /** What went back. */
  facts: Generated<MovePart[]>;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
    studio_works: StudioWorksTable;
    balances: BalancesTable;
    platform_events: PlatformEventsTable;
  }
}
