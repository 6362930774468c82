// Plain values, so that a page can read them without loading the schemas that are made from them.

/** How a call can end, each with its label. */
export const callOutcomes = {
  reached: 'Reached',
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  wrong_number: 'Wrong number',
  busy: 'Busy',
} as const
