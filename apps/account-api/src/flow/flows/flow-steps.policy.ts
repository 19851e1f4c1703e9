import {
  certificate,
  codeSent,
  compare,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  eziokCheck,
  eziokCheckSecure,
  personChecked,
  personCompare,
  personDepart,
  phoneCheck,
  phoneCheckSecure,
  reauthCheck,
  sessionCheck,
  smsCodeSend,
  smsCodeVerify,
  tossCheck,
  tossCheckSecure,
  tossToken,
  verificationWay,
  verifyStatus,
  type CallDefinition,
} from '@gatehouse/api-contract';

/** A step of a flow. A flow's steps are data: attacks, the diagram of its wing and the order of its pages are read from them. */
export type FlowStep = Readonly<{
  /** Calls of which each makes it. */
  calls: readonly CallDefinition[];
  /** Steps of the same flow of which each has to be done before. */
  after?: readonly string[];
  /** Steps of which one has to be done before. */
  afterOneOf?: readonly string[];
  /** Path of the page that shows it; without one no page of the portal does. */
  page?: string;
  /** The page is in a window of its own, beside the flow's. */
  popup?: true;
  /** It reads, and changes nothing. */
  reads?: true;
}>;
export type FlowSteps = Readonly<Record<string, FlowStep>>;

/** How a flow stands, and what the guard of its page asks. */
export const readingOn = (page: string) =>
  ({
    read: { calls: [verifyStatus], page, reads: true },
    guard: { calls: [sessionCheck, reauthCheck], page, reads: true },
  }) as const satisfies FlowSteps;

export const choosingOn = (page: string) =>
  ({ choose: { calls: [verificationWay], page } }) as const satisfies FlowSteps;

/** A code by mail. */
export const mailedCodeOn = (page: string) =>
  ({
    sendCode: { calls: [emailCodeSend, emailSendV2], page },
    readCode: { calls: [codeSent], page, reads: true },
    enterCode: { calls: [emailCodeVerify], after: ['sendCode'], page },
  }) as const satisfies FlowSteps;

/** A code by mail or text message. */
export const codeOn = (page: string) =>
  ({
    sendCode: { calls: [emailCodeSend, emailSendV2, smsCodeSend], page },
    readCode: { calls: [codeSent], page, reads: true },
    enterCode: { calls: [emailCodeVerify, smsCodeVerify], after: ['sendCode'], page },
  }) as const satisfies FlowSteps;

const personPage = '/verify/phone/:callback?';

/** A check of a person: at its provider, and back. */
export const personCheckOn = (page: string) =>
  ({
    beginCheck: {
      calls: [phoneCheck, eziokCheck, tossCheck, phoneCheckSecure, eziokCheckSecure, tossCheckSecure],
      page,
    },
    goToProvider: { calls: [personDepart], after: ['beginCheck'] },
    comeBack: { calls: [personChecked, tossToken], after: ['goToProvider'], page: personPage, popup: true },
    seePerson: { calls: [personCompare], after: ['comeBack'], page, reads: true },
    usePerson: { calls: [certificate, compare], after: ['comeBack'], page },
  }) as const satisfies FlowSteps;
