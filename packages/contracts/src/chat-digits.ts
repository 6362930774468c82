/** The digits of an E.164 number, which is the form that chat links take. */
export const chatDigits = (e164: string | null): string | undefined => e164?.slice(1)
