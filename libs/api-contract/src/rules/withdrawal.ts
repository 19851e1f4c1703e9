/** Days from the request of a withdrawal (spec B §4): until when it can be taken back, and when the data is gone. */
export const withdrawalDays = { cancel: 15, deletion: 30 } as const;
/** So many days before the last chance a letter reminds of it. */
export const withdrawalReminderDays = 3;

/** Rules of the mileage service whose balances a deletion ends (spec B §3). */
export const mileageRules = { points: 'POINT', flakes: 'FLAKE' } as const;
