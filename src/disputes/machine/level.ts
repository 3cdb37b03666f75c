/** Rules enforcement levels, and the document whose remedies and penalties apply at each. */
export const LEVELS = {
  regular: { title: 'Regular', document: 'JAR' },
  competitive: { title: 'Competitive', document: 'IPG' },
  professional: { title: 'Professional', document: 'IPG' },
} as const;

export type Level = keyof typeof LEVELS;

/** The policy document of a level. */
export type PolicyDocument = (typeof LEVELS)[Level]['document'];
