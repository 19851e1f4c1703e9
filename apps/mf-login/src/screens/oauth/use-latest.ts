import { useReducer } from 'react';

/** What an answer from outside said last, and the way to hear of a new one. */
export function useLatest<T>(initial: T) {
  return useReducer((_before: T, heard: T) => heard, initial);
}
