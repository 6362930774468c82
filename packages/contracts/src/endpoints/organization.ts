import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  Invitation,
  InvitationCreate,
  Organization,
  OrganizationPatch,
  Vertical,
  VerticalCreate,
  VerticalPatch,
} from '../entities/organization.ts'
import { HandOver, HandOverTarget, OrganizationUser, OrganizationUserPatch } from '../entities/user.ts'
import { InvitationId, noContent, UserId, VerticalId } from '../primitives.ts'

const userParams = z.object({ userId: UserId })

export const organizationApi = {
  get: defineEndpoint({
    id: 'organization.get',
    method: 'get',
    path: '/api/organization',
    summary: 'The organization of the signed-in user',
    access: 'organization:read',
    output: Organization,
  }),
  update: defineEndpoint({
    id: 'organization.update',
    method: 'patch',
    path: '/api/organization',
    summary: 'Rename the organization',
    access: 'organization:manage',
    changes: ['organization', 'currencies', 'auditLog'],
    body: OrganizationPatch,
    output: Organization,
    errors: ['stale_edit'],
  }),
  users: defineEndpoint({
    id: 'organization.users',
    method: 'get',
    path: '/api/organization/users',
    summary: 'People of the organization with their roles',
    access: 'organization:read',
    paged: true,
    output: OrganizationUser,
  }),
  updateUser: defineEndpoint({
    id: 'organization.updateUser',
    method: 'patch',
    path: '/api/organization/users/{userId}',
    summary:
      'Change the roles of a person, deactivate or reactivate them; takes effect on their next request',
    access: 'team:manage',
    changes: ['organization', 'auth.me', 'verticals', 'auditLog'],
    params: userParams,
    body: OrganizationUserPatch,
    output: OrganizationUser,
    errors: ['last_admin', 'stale_edit'],
  }),
  handOver: defineEndpoint({
    id: 'organization.handOver',
    method: 'post',
    path: '/api/organization/users/{userId}/hand-over',
    summary: 'Reassign all leads, enquiries and open tasks of a person to a colleague, all or none',
    access: 'team:manage',
    changes: ['leads', 'enquiries', 'pipelines', 'tasks', 'activities', 'dashboard', 'myDay', 'auditLog'],
    params: userParams,
    body: HandOverTarget,
    output: HandOver,
    errors: ['invalid_assignee'],
  }),
} as const

export const invitationsApi = {
  list: defineEndpoint({
    id: 'invitations.list',
    method: 'get',
    path: '/api/organization/invitations',
    summary: 'Pending invitations',
    access: 'team:manage',
    paged: true,
    output: Invitation,
  }),
  create: defineEndpoint({
    id: 'invitations.create',
    method: 'post',
    path: '/api/organization/invitations',
    summary: 'Invite a person by e-mail',
    access: 'team:manage',
    changes: ['invitations', 'auditLog'],
    body: InvitationCreate,
    status: 201,
    output: Invitation,
    errors: ['not_found', 'already_member', 'already_invited', 'mail_limit_reached'],
  }),
  resend: defineEndpoint({
    id: 'invitations.resend',
    method: 'post',
    path: '/api/organization/invitations/{invitationId}/resend',
    summary: 'Mail a new link, which is valid for 7 days; earlier links stop working',
    access: 'team:manage',
    changes: ['invitations', 'auditLog'],
    params: z.object({ invitationId: InvitationId }),
    output: Invitation,
    errors: ['already_member', 'mail_limit_reached'],
  }),
  link: defineEndpoint({
    id: 'invitations.link',
    method: 'get',
    path: '/api/organization/invitations/{invitationId}/link',
    summary:
      'Make a link for a pending invitation, to be passed on by other means; who joins with it is mailed a code',
    access: 'team:manage',
    params: z.object({ invitationId: InvitationId }),
    output: z.object({ link: z.string() }),
    errors: ['conflict'],
  }),
  delete: defineEndpoint({
    id: 'invitations.delete',
    method: 'delete',
    path: '/api/organization/invitations/{invitationId}',
    summary: 'Withdraw a pending invitation',
    access: 'team:manage',
    changes: ['invitations', 'auditLog'],
    params: z.object({ invitationId: InvitationId }),
    status: 204,
    output: noContent,
  }),
} as const

const verticalParams = z.object({ verticalId: VerticalId })

export const verticalsApi = {
  list: defineEndpoint({
    id: 'verticals.list',
    method: 'get',
    path: '/api/verticals',
    summary: 'Verticals that the caller has access to',
    access: 'organization:read',
    paged: true,
    output: Vertical,
  }),
  create: defineEndpoint({
    id: 'verticals.create',
    method: 'post',
    path: '/api/verticals',
    summary: 'Create a vertical with the default pipeline, stages and loss reasons',
    access: 'organization:manage',
    changes: ['verticals', 'auditLog'],
    body: VerticalCreate,
    status: 201,
    output: Vertical,
  }),
  update: defineEndpoint({
    id: 'verticals.update',
    method: 'patch',
    path: '/api/verticals/{verticalId}',
    summary: 'Change the name or description of a vertical',
    access: 'organization:manage',
    changes: ['verticals', 'organization', 'invitations', 'auditLog'],
    params: verticalParams,
    body: VerticalPatch,
    output: Vertical,
    errors: ['stale_edit'],
  }),
  delete: defineEndpoint({
    id: 'verticals.delete',
    method: 'delete',
    path: '/api/verticals/{verticalId}',
    summary: 'Delete a vertical; not possible while it has leads',
    access: 'organization:manage',
    changes: ['verticals', 'organization', 'invitations', 'auditLog'],
    params: verticalParams,
    status: 204,
    output: noContent,
    errors: ['last_vertical', 'vertical_not_empty'],
  }),
} as const
