/** What a page might say of itself, added to whatever a call takes. */
export const forged: Readonly<Record<string, string>> = {
  personVerifyYn: 'Y',
  emailVerifyYn: 'Y',
  parentVerifyYn: 'Y',
  person_verify_yn: 'Y',
  verified: 'true',
  proven: 'person',
  over_14: 'Y',
  birth_dt: '1980-01-01',
  birthDate: '1980-01-01',
  nation: 'US',
  step: 'COMPLETED',
  stage: '99',
  status: '99',
  guid: '00000000-0000-4000-8000-000000000000',
};
