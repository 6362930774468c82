import type { Field } from '../fields/field.ts'

/** Days without a reply after which people are reminded of an e-mail. */
export const noReplyDays = 5

/** Days after which nobody is reminded any more. */
export const unansweredDays = 30

/** What lists of leads and enquiries are narrowed by: nobody has answered our latest e-mail for so many days. */
export const lastEmailAt = {
  type: 'instant',
  label: 'Last E-mail',
  description: 'When our latest e-mail went out, while nobody has answered it. Private e-mails do not count.',
  computed: 'always',
  idle: 'noReplyDays',
  idleLook: {
    label: 'No reply for',
    days: 'Days without a reply',
    usual: [3, noReplyDays, 7, 14, 30],
    preset: noReplyDays,
  },
} as const satisfies Field
