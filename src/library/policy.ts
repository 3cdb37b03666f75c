/** The policy documents: Magic Tournament Rules, Infraction Procedure Guide, Judging at Regular REL. */
export const POLICY_DOCUMENTS = ['mtr', 'ipg', 'jar'] as const;
export type PolicyDocument = (typeof POLICY_DOCUMENTS)[number];
