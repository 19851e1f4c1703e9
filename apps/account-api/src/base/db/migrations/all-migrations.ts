import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as sessions from './0002-sessions.ts';
import * as signIn from './0003-sign-in.ts';
import * as terms from './0004-terms.ts';
import * as clients from './0005-clients.ts';
import * as accessTokens from './0006-access-tokens.ts';
import * as scenarios from './0007-scenarios.ts';
import * as captcha from './0008-captcha.ts';
import * as codes from './0009-codes.ts';
import * as approvals from './0010-approvals.ts';
import * as social from './0011-social.ts';
import * as thirdParty from './0012-third-party.ts';
import * as accountConditions from './0013-account-conditions.ts';
import * as pcs from './0014-pcs.ts';
import * as serviceSwitches from './0015-service-switches.ts';
import * as contacts from './0016-contacts.ts';
import * as personChecks from './0017-person-checks.ts';
import * as handedPersons from './0018-handed-persons.ts';
import * as guardians from './0019-guardians.ts';
import * as signUps from './0020-sign-ups.ts';
import * as devices from './0021-devices.ts';
import * as termsNations from './0022-terms-nations.ts';
import * as guardianBirthDates from './0023-guardian-birth-dates.ts';
import * as oneFormOfPhoneNumbers from './0024-one-form-of-phone-numbers.ts';
import * as guardianCaseBrand from './0025-guardian-case-brand.ts';
import * as signUpVisits from './0026-sign-up-visits.ts';
import * as networkFailures from './0027-network-failures.ts';
import * as indexes from './0028-indexes.ts';
import * as loginPlaces from './0029-login-places.ts';
import * as guardianCaseFacts from './0030-guardian-case-facts.ts';
import * as changeLetters from './0031-change-letters.ts';
import * as securityQuestions from './0032-security-questions.ts';
import * as withdrawals from './0035-withdrawals.ts';
import * as accountAddresses from './0038-account-addresses.ts';
import * as nationChanges from './0039-nation-changes.ts';
import * as gameInformation from './0044-game-information.ts';
import * as maintenance from './0045-maintenance.ts';
import * as campaignsAndPageViews from './0046-campaigns-and-page-views.ts';
import * as registrationLanguage from './0047-registration-language.ts';
import * as accountTransfers from './0050-account-transfers.ts';
import * as channelings from './0052-channelings.ts';
import * as consentGame from './0054-consent-game.ts';
import * as askedContact from './0062-asked-contact.ts';
import * as browserOfMove from './0066-browser-of-a-move.ts';
import * as movesWithoutBrowser from './0069-moves-without-browser.ts';
import * as waitingLetters from './0075-waiting-letters.ts';
import * as proofOfSession from './0080-proof-of-a-session.ts';
import * as waysOfOwner from './0090-ways-of-an-owner.ts';
import * as sessionsOfBrowser from './0091-sessions-of-a-browser.ts';
import * as openings from './0120-openings.ts';
import * as proofOfNumber from './0123-proof-of-a-number.ts';
import * as textMessages from './0124-text-messages.ts';
import * as eventsOfMember from './0130-events-of-a-member.ts';
import * as keptChanges from './0131-kept-changes.ts';
import * as ownerWaits from './0132-owner-waits.ts';
import * as spentWaits from './0133-spent-waits.ts';
import * as proofsOfChanges from './0140-proofs-of-changes.ts';
import * as factsOfWait from './0145-facts-of-a-wait.ts';
import * as releaseHealth from './0150-release-health.ts';
import * as browsersOfOwner from './0156-browsers-of-an-owner.ts';
import * as firstUseOfRenewal from './0157-first-use-of-a-renewal.ts';
import * as guardianCasesOfGames from './0158-guardian-cases-of-games.ts';
import * as strengthOfChanges from './0159-strength-of-changes.ts';
import * as whatALetterGaveBack from './0160-what-a-letter-gave-back.ts';
import * as daysOfOldNumbers from './0161-days-of-old-numbers.ts';
import * as columnsThatNothingReads from './0162-columns-that-nothing-reads.ts';
import * as keptBrowsers from './0163-kept-browsers.ts';
import * as disownedContacts from './0164-disowned-contacts.ts';
import * as lettersOfGuardians from './0167-letters-of-guardians.ts';
import * as keysOfSessions from './0168-keys-of-sessions.ts';
import * as pagesOfSessions from './0169-pages-of-sessions.ts';
import * as freezesThatAreLifted from './0170-freezes-that-are-lifted.ts';
import * as proofsOfFreezes from './0171-proofs-of-freezes.ts';
import * as unheardChanges from './0172-unheard-changes.ts';
import * as whoSignedIn from './0173-who-signed-in.ts';
import * as whatProvedSession from './0174-what-proved-a-session.ts';
import * as deniedChanges from './0175-denied-changes.ts';
import * as letterStops from './0176-letter-stops.ts';
import * as longCodes from './0177-long-codes.ts';
import * as movesThatGoBack from './0178-moves-that-go-back.ts';

/** In order, never changed after a release; a new one gets the next number. */
export const allMigrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-sessions': sessions,
  '0003-sign-in': signIn,
  '0004-terms': terms,
  '0005-clients': clients,
  '0006-access-tokens': accessTokens,
  '0007-scenarios': scenarios,
  '0008-captcha': captcha,
  '0009-codes': codes,
  '0010-approvals': approvals,
  '0011-social': social,
  '0012-third-party': thirdParty,
  '0013-account-conditions': accountConditions,
  '0014-pcs': pcs,
  '0015-service-switches': serviceSwitches,
  '0016-contacts': contacts,
  '0017-person-checks': personChecks,
  '0018-handed-persons': handedPersons,
  '0019-guardians': guardians,
  '0020-sign-ups': signUps,
  '0021-devices': devices,
  '0022-terms-nations': termsNations,
  '0023-guardian-birth-dates': guardianBirthDates,
  '0024-one-form-of-phone-numbers': oneFormOfPhoneNumbers,
  '0025-guardian-case-brand': guardianCaseBrand,
  '0026-sign-up-visits': signUpVisits,
  '0027-network-failures': networkFailures,
  '0028-indexes': indexes,
  '0029-login-places': loginPlaces,
  '0030-guardian-case-facts': guardianCaseFacts,
  '0031-change-letters': changeLetters,
  '0032-security-questions': securityQuestions,
  '0035-withdrawals': withdrawals,
  '0038-account-addresses': accountAddresses,
  '0039-nation-changes': nationChanges,
  '0044-game-information': gameInformation,
  '0045-maintenance': maintenance,
  '0046-campaigns-and-page-views': campaignsAndPageViews,
  '0047-registration-language': registrationLanguage,
  '0050-account-transfers': accountTransfers,
  '0052-channelings': channelings,
  '0054-consent-game': consentGame,
  '0062-asked-contact': askedContact,
  '0066-browser-of-a-move': browserOfMove,
  '0069-moves-without-browser': movesWithoutBrowser,
  '0075-waiting-letters': waitingLetters,
  '0080-proof-of-a-session': proofOfSession,
  '0090-ways-of-an-owner': waysOfOwner,
  '0091-sessions-of-a-browser': sessionsOfBrowser,
  '0120-openings': openings,
  '0123-proof-of-a-number': proofOfNumber,
  '0124-text-messages': textMessages,
  '0130-events-of-a-member': eventsOfMember,
  '0131-kept-changes': keptChanges,
  '0132-owner-waits': ownerWaits,
  '0133-spent-waits': spentWaits,
  '0140-proofs-of-changes': proofsOfChanges,
  '0145-facts-of-a-wait': factsOfWait,
  '0150-release-health': releaseHealth,
  '0156-browsers-of-an-owner': browsersOfOwner,
  '0157-first-use-of-a-renewal': firstUseOfRenewal,
  '0158-guardian-cases-of-games': guardianCasesOfGames,
  '0159-strength-of-changes': strengthOfChanges,
  '0160-what-a-letter-gave-back': whatALetterGaveBack,
  '0161-days-of-old-numbers': daysOfOldNumbers,
  '0162-columns-that-nothing-reads': columnsThatNothingReads,
  '0163-kept-browsers': keptBrowsers,
  '0164-disowned-contacts': disownedContacts,
  '0167-letters-of-guardians': lettersOfGuardians,
  '0168-keys-of-sessions': keysOfSessions,
  '0169-pages-of-sessions': pagesOfSessions,
  '0170-freezes-that-are-lifted': freezesThatAreLifted,
  '0171-proofs-of-freezes': proofsOfFreezes,
  '0172-unheard-changes': unheardChanges,
  '0173-who-signed-in': whoSignedIn,
  '0174-what-proved-a-session': whatProvedSession,
  '0175-denied-changes': deniedChanges,
  '0176-letter-stops': letterStops,
  '0177-long-codes': longCodes,
  '0178-moves-that-go-back': movesThatGoBack,
};
