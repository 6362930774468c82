import { composeMail } from './compose-mail.ts'
import type { Mail } from '../../operation/mail.ts'
import { asName } from './names.ts'
import { momentInMail } from './mail-times.ts'

/** The mail with the code that proves the mailbox. The names let people notice a sign-up that is not theirs. */
export function verificationMail(
  to: string,
  code: string,
  signUp: { firstName: string; lastName: string; organizationName: string },
): Mail {
  const person = asName(`${signUp.firstName} ${signUp.lastName}`)
  return composeMail({
    to,
    subject: 'Your Ginkgo verification code',
    heading: 'Verify your email',
    code,
    paragraphs: [
      'This is your verification code. It expires in 10 minutes and works once.',
      `It was asked for to sign up ${person} for the organization "${asName(signUp.organizationName)}". Enter it only where you filled in these names yourself.`,
    ],
    footnote: 'If you did not sign up, ignore this mail: without the code nothing happens.',
  })
}

/** Sent when somebody signs up with an e-mail that has an account already; only its owner learns that. */
export function accountExistsMail(to: string, origin: string): Mail {
  return composeMail({
    to,
    subject: 'You already have a Ginkgo account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this e-mail address, but it already has an account. Nothing was changed.',
      `If you forgot your password, you can set a new one at ${origin}/forgot-password.`,
    ],
    button: { label: 'Log in', href: `${origin}/login` },
    footnote: 'If this was not you, you need not do anything.',
  })
}

/** Sent on a request for a new password when there is only a pending sign-up and no account yet. */
export function signUpUnfinishedMail(to: string, origin: string): Mail {
  return composeMail({
    to,
    subject: 'Your Ginkgo sign-up is not finished',
    heading: 'Your sign-up is not finished',
    paragraphs: [
      'Somebody, probably you, asked for a new password. This e-mail address has no account yet, because the code of its sign-up was not entered.',
      'Sign up once more with a password you know; nothing of before stands in the way.',
    ],
    button: { label: 'Sign up', href: `${origin}/signup` },
    footnote: 'If this was not you, you need not do anything.',
  })
}

export function resetMail(to: string, origin: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Reset your Ginkgo password',
    heading: 'Reset your password',
    paragraphs: [
      'Somebody, probably you, asked for a new password. The link works once, within 60 minutes.',
      'Setting a new password signs you out everywhere.',
    ],
    button: { label: 'Set a new password', href: `${origin}/reset-password?token=${token}` },
    footnote: 'If this was not you, ignore this mail: your password stays as it is.',
  })
}

/** For a user who is locked out because others guess the password of the account. */
export function signInLinkMail(to: string, origin: string, token: string): Mail {
  return composeMail({
    to,
    subject: 'Your Ginkgo sign-in link',
    heading: 'Sign in without your password',
    paragraphs: [
      'Too many wrong passwords were tried for your account, so signing in with the password is paused on devices that you did not use before.',
      'With this link you sign in all the same. It works once, within 60 minutes.',
    ],
    button: { label: 'Sign in', href: `${origin}/login?link=${token}` },
    footnote:
      'If you did not try to sign in, you need not do anything: nobody got in. Do not pass the link on.',
  })
}

export function invitationMail(
  to: string,
  origin: string,
  invitation: { token: string; organizationName: string; invitedBy: string },
): Mail {
  const organizationName = asName(invitation.organizationName)
  return composeMail({
    to,
    subject: `You are invited to ${organizationName} on Ginkgo`,
    heading: `Join ${organizationName}`,
    paragraphs: [
      `${asName(invitation.invitedBy)} invites you to join ${organizationName} on Ginkgo.`,
      'The link works once, within 7 days.',
    ],
    button: { label: 'Accept the invitation', href: `${origin}/signup?invitation=${invitation.token}` },
    footnote: 'If you do not know them, ignore this mail.',
  })
}

/** When something happened, and the time zone and locale of the reader if they are known. */
interface Moment {
  readonly at: string
  readonly timeZone: string | null
  readonly locale: string | null
}

export function passwordChangedMail(to: string, origin: string, moment: Moment): Mail {
  return composeMail({
    to,
    subject: 'Your Ginkgo password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed on ${dateOf(moment)}. Every other device was signed out.`,
      'If it was you, you need not do anything.',
    ],
    button: { label: 'It was not me', href: `${origin}/forgot-password` },
    footnote:
      'The button leads to where you set a password of your own again, which signs everybody else out.',
  })
}

export function newDeviceMail(
  to: string,
  origin: string,
  { device, address, ...moment }: Moment & { device: string; address: string | null },
): Mail {
  return composeMail({
    to,
    subject: 'New sign-in to your Ginkgo account',
    heading: 'New sign-in',
    paragraphs: [
      'Your account was signed in to from a device that was not used before.',
      `${device}\n${dateOf(moment)}${address ? `\n${address}` : ''}`,
      `If it was not you, set a new password at ${origin}/forgot-password. That signs everybody else out.`,
    ],
    button: { label: 'See where you are signed in', href: `${origin}/profile` },
    footnote: 'If it was you, you need not do anything.',
  })
}

const dateOf = ({ at, timeZone, locale }: Moment): string => momentInMail(at, timeZone ?? 'UTC', locale)
