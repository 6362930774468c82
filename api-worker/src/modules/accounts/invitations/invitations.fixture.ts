import { anonymous, as, mailbox, type SignedIn } from '@ginkgo/testing'

export const invite = (user: SignedIn, body: object) => as(user).post('/api/organization/invitations', body)
export const tokenFor = async (email: string) => {
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.includes('invited'))
  return mail.link('/signup?invitation=').searchParams.get('invitation')!
}
export const preview = (token: string) => anonymous().get(`/api/invitations/${token}`)
export const accept = (token: string, more: object = {}) =>
  anonymous().post(`/api/invitations/${token}/accept`, {
    firstName: 'Max',
    lastName: 'Muster',
    password: 'correct horse 42',
    ...more,
  })
export const invalid = { status: 404, body: { code: 'invitation_invalid' } }

export const resend = (user: SignedIn, id: string) =>
  as(user).post(`/api/organization/invitations/${id}/resend`)
