/**
 * Rows of `flows` as the version before `defineFlow` wrote them: a release that begins while flows are open continues them. `BROWSER` stands
 * for the keyed hash of the browser that opened the flow.
 */
export const flowRowsBefore: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sign-in:accountDormant': {
    refusal: 'accountDormant',
    entry: { door: 'password', providerCd: 'SO', forever: true, inflowPath: 'NONE', asked: { gds: null, gameNo: null } },
    browser: 'BROWSER',
  },
  'sign-up': { browser: 'BROWSER' },
  'social:sign-up': {
    browser: 'BROWSER',
    providerCd: 'GP',
    subject: 'subject-1',
    verifiedEmail: 'player@mail.example',
    request: { forever: true, inflowPath: 'NONE', gds: null, gameNo: '' },
  },
  'id-search': { way: 'email', provider: null, addressBlocked: false, browser: 'BROWSER' },
  'email-session': { contact: 'player@mail.example', browser: 'BROWSER' },
  'nation-change': { brought: { game_id: 'X' }, browser: 'BROWSER', verification: 'sealed' },
  'account-switch': { brought: {}, browser: 'BROWSER', terms: [{ id: '1', version: 2 }] },
  'device:register': {
    stage: 'entry',
    methods: ['email'],
    method: 'email',
    kept: false,
    methodSince: 0,
    proof: null,
    service: 'GAME',
    version: 2,
    device: { device_id: '1', device_name: 'Phone', os_name: 'Android' },
    browser: 'BROWSER',
  },
  'guardian:child': { browser: 'BROWSER', caseId: 'case-1' },
  'guardian:link': {
    browser: 'BROWSER',
    caseId: 'case-1',
    link: { tokenHash: 'hash', channel: 'email', sealedContact: 'sealed' },
  },
  'guardian:consents': { guardianHash: null, browser: 'BROWSER' },
  withdrawal: { browser: 'BROWSER', way: 'email', exceededUntil: 5 },
  'withdrawal-requested': { browser: 'BROWSER' },
  'authenticator-off': {},
  'authenticator-off-asked': {},
  'authenticator-on': {},
  'channeling:offer': { serviceId: 'OLD' },
  channeling: { browser: 'BROWSER', serviceId: 'OLD', member: 'guid', brought: {}, step: 'EMAIL_REGISTER_REQUIRE' },
};
