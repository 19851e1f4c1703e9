import { useRestriction } from './restric.controller.ts';
import { RestricView } from './restric.view.tsx';

/** Account protection (spec A §2): the session guard has checked the flow. */
export function RestricScreen() {
  const { restriction, refusal, retry } = useRestriction();
  return <RestricView restriction={restriction} refusal={refusal} onRetry={retry} />;
}
