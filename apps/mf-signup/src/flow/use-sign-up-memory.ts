import { useRef } from 'react';
import { signUpFlow, type SignUpMemory } from './sign-up-flow.ts';

/** The typed values that survive Back and a reload. A page has one, so that its parts do not overwrite each other's values. */
export function useSignUpMemory() {
  const { state, remember, forget } = signUpFlow.useFlow();
  const latest = useRef(state); // several parts may store values during one event
  return {
    memory: state,
    remember: (change: Partial<SignUpMemory>) => {
      latest.current = { ...latest.current, ...change };
      remember(latest.current);
    },
    forget,
  };
}

export type SignUpMemoryState = Pick<ReturnType<typeof useSignUpMemory>, 'memory' | 'remember'>;
