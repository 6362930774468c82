import type { FieldChange } from '@ginkgo/contracts'
import { excerptOf } from '../../audit/activity-stream/record-context.ts'

/** Says which e-mail an activity is about, among its changes; whoever may read that one is shown it there. */
export const emailOf = (emailId: string): FieldChange => ({ field: 'emailId', from: null, to: emailId })

/** The history says nothing of a private e-mail, as everybody reads it. */
export const aboutSubject = ({ isPrivate, subject }: Pick<Filed, 'isPrivate' | 'subject'>) =>
  isPrivate ? {} : { description: excerptOf(subject) }

interface Filed {
  readonly id: string
  readonly isPrivate: boolean
  readonly subject: string
}

interface Ends {
  readonly direction: 'in' | 'out'
  readonly from: { readonly name: string | null; readonly address: string }
  readonly outside: readonly { readonly name: string | null; readonly address: string }[]
}

/** The activity of an e-mail that was filed; of a private one it says nothing more, as everybody reads the history. */
export function emailFiled(email: Filed, { direction, from, outside }: Ends) {
  const activity = {
    recordId: email.id,
    type: 'email.filed',
    changes: [emailOf(email.id)],
    ...aboutSubject(email),
  }
  if (email.isPrivate) return { ...activity, title: 'Private e-mail filed' }
  const [other] = direction === 'in' ? [from] : outside
  const name = other?.name ?? other?.address
  const title = name ? `E-mail ${direction === 'in' ? 'from' : 'to'} ${name}` : 'E-mail filed'
  return { ...activity, title }
}
