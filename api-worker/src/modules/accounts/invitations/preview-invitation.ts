import { invitationAcceptanceApi } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { isOfLink, readInvitation } from './invitation-fields.ts'

export const previewInvitation = publicOperation(invitationAcceptanceApi.preview, {
  locatedBy: ({ params }) => ({ token: params.token }),
  load: async ({ accounts, params, now }) =>
    readInvitation(accounts, isOfLink(await sha256(params.token)), now),
  handle: async ({ loaded, params }) => {
    if (!loaded) throw new DomainError('invitation_invalid')
    const { organizationName, email, role, verticals, expiresAt } = loaded
    return answer({
      organizationName,
      email,
      role,
      verticalNames: verticals.map(({ name }) => name),
      expiresAt,
      requiresVerification: loaded.tokenHash !== (await sha256(params.token)),
    })
  },
})
