import { verificationTypes, type VerificationType } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';

/** What the pages of a guardian's mail are opened with: the flow, and what it is for. */
export type GuardianQuery = Readonly<{ state: string; type: VerificationType; serviceId: string }>;

const usualType = 'parent-signup' satisfies VerificationType;

export function guardianQueryOf({ searchParams }: URL): GuardianQuery {
  const asked = searchParams.get('type');
  return {
    state: searchParams.get('state') ?? '',
    type: verificationTypes.find((type) => type === asked && type.startsWith('parent-')) ?? usualType,
    serviceId: searchParams.get('service_id') ?? '',
  };
}

export function guardianPath(page: 'input' | 'auth_code', { state, type, serviceId }: GuardianQuery): string {
  const query = new URLSearchParams({ service_id: serviceId, type, state });
  return `/webview/sdk/parent_verify_email_${page}?${query.toString()}`;
}

type Memory = Pick<ShellHost, 'flow'>;
const keyOf = ({ state }: GuardianQuery) => `guardian-mail.${state}`;

/** Where the code went, for the page after; in the tab only. */
export const rememberAddress = ({ flow }: Memory, query: GuardianQuery, address: string): void =>
  flow.write(keyOf(query), address);
export const rememberedAddress = ({ flow }: Memory, query: GuardianQuery): string => {
  const kept = flow.read(keyOf(query));
  return typeof kept === 'string' ? kept : '';
};
