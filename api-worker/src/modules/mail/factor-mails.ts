import type { Mail } from '../../operation/mail.ts'
import { composeMail } from './compose-mail.ts'
import { momentInMail } from './mail-times.ts'
import { asName } from './names.ts'

/** When something happened, and the time zone and locale of the reader if they are known. */
interface Moment {
  readonly at: string
  readonly timeZone: string | null
  readonly locale: string | null
}

const dateOf = ({ at, timeZone, locale }: Moment): string => momentInMail(at, timeZone ?? 'UTC', locale)

const ifNotYou = (origin: string) =>
  `If it was not you, set a new password at ${origin}/forgot-password, which signs everybody else out, and tell your Organisation Admin.`

const toProfile = (origin: string) => ({ label: 'See your sign-in methods', href: `${origin}/profile` })

export function factorAddedMail(to: string, origin: string, factor: string, moment: Moment): Mail {
  return composeMail({
    to,
    subject: 'A second factor was added to your Ginkgo account',
    heading: 'Second factor added',
    paragraphs: [
      `${asName(factor)} was added to your account on ${dateOf(moment)}. Every other device was signed out.`,
      ifNotYou(origin),
    ],
    button: toProfile(origin),
    footnote: 'If it was you, you need not do anything.',
  })
}

export function factorRemovedMail(to: string, origin: string, factor: string, moment: Moment): Mail {
  return composeMail({
    to,
    subject: 'A second factor was removed from your Ginkgo account',
    heading: 'Second factor removed',
    paragraphs: [
      `${asName(factor)} was removed from your account on ${dateOf(moment)}. Every other device was signed out.`,
      ifNotYou(origin),
    ],
    button: toProfile(origin),
    footnote: 'If it was you, you need not do anything.',
  })
}

export function recoveryCodeUsedMail(to: string, origin: string, left: number, moment: Moment): Mail {
  return composeMail({
    to,
    subject: 'A recovery code of your Ginkgo account was used',
    heading: 'Recovery code used',
    paragraphs: [
      `Your account was signed in to with a recovery code on ${dateOf(moment)}. ${left === 1 ? 'One is' : `${left || 'None'} are`} left.`,
      ifNotYou(origin),
    ],
    button: toProfile(origin),
    footnote: 'If it was you, make new codes in your profile before the last one is used.',
  })
}

export function recoveryCodesMadeMail(to: string, origin: string, moment: Moment): Mail {
  return composeMail({
    to,
    subject: 'New recovery codes for your Ginkgo account',
    heading: 'New recovery codes',
    paragraphs: [
      `Ten new recovery codes were made on ${dateOf(moment)}. Those of before do not work any more.`,
      ifNotYou(origin),
    ],
    button: toProfile(origin),
    footnote: 'If it was you, you need not do anything.',
  })
}

/** An admin helped somebody who has lost every factor. */
export function factorsResetMail(to: string, origin: string, admin: string, moment: Moment): Mail {
  return composeMail({
    to,
    subject: 'Your second factors on Ginkgo were removed',
    heading: 'Second factors removed',
    paragraphs: [
      `${asName(admin)} removed the second factors and recovery codes of your account on ${dateOf(moment)}. You were signed out everywhere.`,
      'Log in with your password, and set up a second factor in your profile.',
    ],
    button: { label: 'Log in', href: `${origin}/login` },
    footnote: 'If you did not ask for it, tell your Organisation Admin.',
  })
}
