/** State of the account at any door (security 4). */
const accountStateRefusals = {
  '43101': 'accountRestricted',
  '43102': 'accountBlocked',
  '43103': 'idProtection',
  '43106': 'temporarilyRestricted',
  '44000': 'accountDormant',
  '44001': 'deletionRequested',
  '44002': 'deletionPending',
  '44003': 'accountWithdrawn',
  '44004': 'overseasLoginBlocked',
  '44011': 'emailVerificationRequired',
  '44012': 'personVerificationRequired',
  '44013': 'phoneVerificationRequired',
  '44014': 'membershipRegistrationRequired',
  '44023': 'migrationRequired',
} as const;

/** Errors of the full-response list that any door may give; their numbers are ours. */
export const doorRefusals = {
  ...accountStateRefusals,
  '43005': 'signInClosed',
  '40001': 'invalidParameters',
  '40002': 'invalidParameterFormat',
  '40301': 'addressNotAllowed',
  '40302': 'addressInvalid',
  '40303': 'requestDenied',
  '40901': 'duplicatedLogin',
  '41001': 'clientUnknown',
  '41008': 'redirectRefused',
} as const;
