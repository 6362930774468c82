import { excerptOf } from '../../audit/activity-stream/record-context.ts'

interface Filed {
  readonly isPrivate: boolean
  readonly subject: string
}

interface Ends {
  readonly direction: 'in' | 'out'
  readonly from: { readonly name: string | null; readonly address: string }
  readonly outside: readonly { readonly name: string | null; readonly address: string }[]
}

/** The activity of an e-mail that was filed; of a private one it says nothing more, as everybody reads the history. */
export function emailFiled({ isPrivate, subject }: Filed, { direction, from, outside }: Ends) {
  const type = 'email.filed'
  if (isPrivate) return { type, title: 'Private e-mail filed' }
  const [other] = direction === 'in' ? [from] : outside
  const name = other?.name ?? other?.address
  const title = name ? `E-mail ${direction === 'in' ? 'from' : 'to'} ${name}` : 'E-mail filed'
  return { type, title, description: excerptOf(subject) }
}
