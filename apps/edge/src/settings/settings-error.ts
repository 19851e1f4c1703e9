/** A setting is missing or wrong; the message names the variable and what it must be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
