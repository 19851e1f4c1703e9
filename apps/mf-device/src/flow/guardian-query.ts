import { verificationTypes, type VerificationType } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';

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
  return pathWith(`/webview/sdk/parent_verify_email_${page}`, { service_id: serviceId, type, state });
}
