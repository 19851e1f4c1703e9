import { findId, findIdPassword, type ClientValue } from '@gatehouse/api-contract';
import { rememberIdentifier, useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { recoverIdPath, signInPath } from '../../../flow/paths.ts';
import { useTakeToken } from '../../../flow/use-take-token.ts';

export type FoundIds = ClientValue<typeof findId>;
export type FoundMember = FoundIds['members'][number];

/** The accounts that a proven search found, and where each of them leads. */
export function useFound(state: string) {
  const host = useHost();
  const { navigate } = host;
  const takeToken = useTakeToken();
  const [found, setFound] = useState<FoundIds | null>(null);
  const [chosen, setChosen] = useState('');
  const search = useCall(findId, {
    restart: recoverIdPath,
    own: { identityVerificationRequired: () => navigate(recoverIdPath, { replace: true }) },
  });
  const reset = useCall<typeof findIdPassword, 'id'>(findIdPassword, {
    restart: recoverIdPath,
    fields: { idNotExact: 'id' },
    own: { identityVerificationRequired: () => navigate(recoverIdPath, { replace: true }) },
  });
  const load = () => void search.send({ query: { token: state } }).then(setFound);
  useArrival(load);

  return {
    found,
    shown: search.shown ?? reset.shown,
    /** ID whose new password is on its way; `''`: none. */
    resetting: reset.pending ? chosen : '',
    retry: load,
    signIn: ({ user_id: id }: FoundMember) => {
      rememberIdentifier(host, id);
      navigate(signInPath);
    },
    reset: async ({ user_id: id }: FoundMember) => {
      if (found === null) return;
      setChosen(id);
      rememberIdentifier(host, id);
      const token = await reset.send({ body: { verify_token: found.verify_token, user_id: id } });
      if (token) takeToken(token);
    },
  };
}

export type FoundPage = ReturnType<typeof useFound>;
