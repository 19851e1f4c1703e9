import { useHost } from '@gatehouse/shell-contract';
import { PersonReturn } from './person-return.page.tsx';

/** `/verify/phone/{callback}`: where the phone check and Toss answer (spec A §2). */
export function VerificationPhoneScreen() {
  const { callback } = useHost().params;
  return <PersonReturn method={callback === 'toss' ? 'toss' : 'phone'} />;
}
