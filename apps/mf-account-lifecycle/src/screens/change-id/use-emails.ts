import { accountEmails, type ClientValue } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useState } from 'react';

export type Emails = ClientValue<typeof accountEmails>;

/** The addresses of the account, whole for some minutes after the owner was proven, else masked, and who waits for it. */
export function useEmails() {
  const [emails, setEmails] = useState<Emails | null>(null);
  const call = useCall(accountEmails, {});
  const load = async () => {
    const found = await call.send({});
    if (found) setEmails(found);
  };
  useArrival(load);
  return { emails, load, shown: call.shown, pending: call.pending };
}
