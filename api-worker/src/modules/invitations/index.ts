import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { deleteInvitation } from './delete-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'

export const invitationOperations = [listInvitations, createInvitation, resendInvitation, deleteInvitation]
export const publicInvitationOperations = [previewInvitation, acceptInvitation]
