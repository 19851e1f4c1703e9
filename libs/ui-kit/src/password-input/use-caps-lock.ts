import { useState, type KeyboardEvent } from 'react';

/** Whether caps lock is on, as far as key presses in the watched field tell. */
export function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false);
  const read = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return {
    capsLock,
    watch: { onKeyDown: read, onKeyUp: read, onBlur: () => setCapsLock(false) },
  };
}
