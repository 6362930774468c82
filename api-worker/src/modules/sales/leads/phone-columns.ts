import { digitsOf, e164Of } from '@ginkgo/contracts'

/** The version of the rules that numbers are understood by; with a higher one all of them are read anew. */
export const phoneRules = 1

type Text = string | null | undefined

/**
 * What is stored with the phone number of a lead.
 * @param home the organization's country, where the lead has none
 */
export const phoneColumns = ({ phone, country }: { phone?: Text; country?: Text }, home: string | null) => ({
  phoneDigits: digitsOf(phone),
  phoneE164: e164Of(phone, country ?? home),
})
