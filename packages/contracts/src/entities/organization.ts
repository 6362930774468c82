import * as z from 'zod'
import { countries } from '../countries.ts'
import {
  Currency,
  Email,
  InvitationId,
  line,
  maxLength,
  OrganizationId,
  optionalText,
  Timestamp,
  VerticalId,
} from '../primitives.ts'
import { texts } from '../texts.ts'
import { ListParam } from './value-list.ts'

export const Organization = z
  .object({
    id: OrganizationId,
    name: z.string(),
    /** One of the list of countries; local phone numbers belong to it when the lead has no country. */
    country: z.string().nullable(),
    /** What a new enquiry or goal is in where nothing else is said. */
    defaultCurrency: Currency,
    /** Those that records may have, the specified ones first. */
    currencies: z.array(Currency),
    /** What sums of several currencies are shown in as well; null for none. */
    reportingCurrency: Currency.nullable(),
    /** What people read for values of sources, former ones too, of lists that were edited. */
    labels: z.partialRecord(ListParam, z.record(z.string(), z.string())),
    /** Whether devices of its people may keep what was seen on them until the person signs out. */
    keepsAnswers: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Organization' })
export type Organization = z.output<typeof Organization>

/** The organization's name, typed to confirm its deletion. */
export const OrganizationDeletion = z.object({
  confirmName: z.string(texts.organizationNameRequired).trim().max(maxLength.name),
})

/** A country by its name in the list. */
export const OrganizationCountry = optionalText().refine(
  (country) => !country || countries.includes(country),
  'Country must be one of the list',
)

export const OrganizationPatch = z.object({
  name: line(texts.organizationNameRequired),
  country: OrganizationCountry,
  keepsAnswers: z.boolean().optional(),
})

/** A department of the organization with a pipeline of its own. */
export const Vertical = z
  .object({
    id: VerticalId,
    name: z.string(),
    description: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Vertical' })
export type Vertical = z.output<typeof Vertical>

export const VerticalCreate = z.object({
  name: line(texts.verticalNameRequired),
  description: optionalText(10_000),
})
export const VerticalPatch = VerticalCreate.partial()

export const InvitationRole = z.enum(['admin', 'sales_head', 'sales_executive'])
export type InvitationRole = z.output<typeof InvitationRole>

export const Invitation = z
  .object({
    id: InvitationId,
    email: z.string(),
    role: InvitationRole,
    status: z.literal('pending'),
    verticalNames: z.array(z.string()),
    expiresAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

/** An admin's invitation carries no verticals; every other role needs at least one. */
export const InvitationCreate = z
  .object({
    email: Email,
    role: InvitationRole.default('sales_executive'),
    verticalIds: z.array(VerticalId).max(200).default([]),
  })
  .refine((invitation) => invitation.role === 'admin' || invitation.verticalIds.length > 0, {
    path: ['verticalIds'],
    message: texts.inviteVerticalsRequired,
  })

/** What the invited person sees before they accept. */
export const InvitationPreview = z
  .object({
    organizationName: z.string(),
    email: z.string(),
    role: InvitationRole,
    verticalNames: z.array(z.string()),
    expiresAt: Timestamp,
    /** Whether the e-mail is still to be proved by a code, because the link did not come by mail alone. */
    requiresVerification: z.boolean(),
  })
  .meta({ id: 'InvitationPreview' })
export type InvitationPreview = z.output<typeof InvitationPreview>
