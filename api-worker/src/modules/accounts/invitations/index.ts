import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteInvitation } from './delete-invitation.ts'
import { getInvitationLink } from './get-invitation-link.ts'
import { listInvitations } from './list-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'

export const invitationOperations = [
  listInvitations,
  createInvitation,
  resendInvitation,
  getInvitationLink,
  deleteInvitation,
]
export const publicInvitationOperations = [previewInvitation, acceptInvitation]
