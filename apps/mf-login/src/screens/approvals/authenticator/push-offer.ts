import type { LoginSettings } from '@gatehouse/platform';

type PushSettings = Pick<LoginSettings, 'available_push_nations' | 'disabled_push_nations'>;

/** Whether phones of this nation can be asked: listed as available, where such a list is set, and not listed as disabled. */
export function isPushOffered(settings: PushSettings, nation: string): boolean {
  const lists = (nations: readonly string[]) => nations.some((named) => named.toUpperCase() === nation.toUpperCase());
  const { available_push_nations: available, disabled_push_nations: disabled } = settings;
  return (available.length === 0 || lists(available)) && !lists(disabled);
}
