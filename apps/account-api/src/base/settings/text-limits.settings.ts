/** How many text messages may go out, and when a range of numbers closes by itself. */
export type TextLimits = Readonly<{
  /** In an hour: to one range of numbers, to one country, to all. A long message counts by its parts, as it is paid. */
  perRange: number;
  perCountry: number;
  perPlatform: number;
  /** In an hour, whatever numbers they go to: what one browser asks for, and one network (/24 or /48). */
  perBrowser: number;
  perNetwork: number;
  /**
   * A range closes for some hours once so many messages of a day went there and fewer than this percentage was confirmed by its code. Of what one
   * network asked for and did not confirm, `perNetwork` count; from `networkMost` on, that network alone sends nothing more there for the day.
   */
  closing: Readonly<{
    leastSent: number;
    leastConfirmed: number;
    closedHours: number;
    perNetwork: number;
    networkMost: number;
  }>;
  /** Ranges that never close: the operator knows why nobody confirms there. */
  openRanges: readonly string[];
}>;
