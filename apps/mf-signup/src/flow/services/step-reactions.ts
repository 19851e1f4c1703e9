/** `onOtherStep`: the platform's record of the sign-up is at another step, for example because another tab continued. */
export type StepReactions = Readonly<{ onOtherStep(): void }>;
