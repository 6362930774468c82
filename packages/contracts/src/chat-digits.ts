/** What chat links take of a number in its E.164 form: its digits. */
export const chatDigits = (e164: string | null): string | undefined => e164?.slice(1)
