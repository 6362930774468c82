import * as z from 'zod'

/** Every error code of the API with its HTTP status and the message that is used when whoever throws gives none. */
export const errorCodes = {
  validation_failed: [400, 'Some fields are not valid'],
  malformed: [400, 'The request could not be read'],
  unauthenticated: [401, 'Please sign in'],
  invalid_credentials: [401, 'Invalid email or password'],
  forbidden: [403, 'Your role does not allow this'],
  organization_deleted: [403, 'This organization was deleted. Its data is removed within 30 days'],
  insufficient_scope: [403, 'This API key or connection does not have the permission that this needs'],
  access_paused: [403, 'This API key or connection is paused in Settings → Integrations of the portal'],
  confirmation_required: [403, 'Please confirm that it is you'],
  second_factor_required: [403, 'Your organization asks for a second factor. Set one up in your profile'],
  sso_required: [403, 'Your organization signs in with its own provider. Choose company sign-in'],
  origin_refused: [403, 'This request did not come from the portal'],
  not_found: [404, 'Not found'],
  sso_unknown: [404, 'No company sign-in is set up for this e-mail'],
  method_not_allowed: [405, 'This method is not supported here'],
  stale_edit: [409, 'Someone else changed this in the meantime'],
  request_in_progress: [409, 'The same request is still running'],
  secret_not_replayable: [409, 'This answer carried a secret and cannot be given again'],
  set_changed: [409, 'Other records meet the conditions than those that were seen'],
  conflict: [409, 'This is not possible in the present state'],
  lead_has_open_enquiries: [409, 'This lead has enquiries that are not lost, so it cannot be archived'],
  lead_archived: [409, 'This lead is archived. Restore it before adding an enquiry'],
  lead_merged: [409, 'This lead was merged into another one'],
  change_undone: [409, 'This change has been undone already'],
  change_too_old: [409, 'This change is too old to be undone'],
  vertical_not_empty: [409, 'This vertical still holds leads'],
  last_vertical: [409, 'The last vertical cannot be deleted'],
  import_incomplete: [409, 'Not all rows of the file have arrived yet'],
  import_begun: [409, 'This import has begun, so its rows can no longer change'],
  import_too_old: [409, 'This import is too old to be undone'],
  already_member: [409, 'This person already has an account'],
  last_admin: [409, 'The organization needs at least one active Organisation Admin'],
  already_invited: [409, 'This person already has a pending invitation'],
  meeting_completed: [409, 'A completed meeting cannot be cancelled'],
  meeting_not_scheduled: [409, 'Only a scheduled meeting can be completed'],
  file_unchecked: [409, 'This file is still being checked. Please try again in a moment'],
  file_quarantined: [409, 'A scanner found this file harmful, so nobody can open it'],
  inbound_not_set_up: [409, 'Receiving e-mail is not set up here. Whoever runs the portal can do so'],
  mailbox_missing: [409, 'Connect a mailbox in Settings, E-mail, to send e-mails'],
  email_gone_out: [409, 'This e-mail is already on its way'],
  upload_incomplete: [409, 'Not all parts of the file have arrived yet'],
  too_large: [413, 'The request is too large'],
  not_json: [415, 'The request body must be JSON'],
  not_a_file: [415, 'Send the file as the part "file" of multipart/form-data'],
  not_bytes: [415, 'Send the part as application/octet-stream'],
  file_refused: [422, 'A file of this kind is not accepted'],
  file_damaged: [422, 'The file did not arrive as it was sent. Please send it again'],
  no_preview: [422, 'There is no preview of a file of this kind'],
  storage_full: [422, 'The storage of your organization is full. Delete files that nobody needs any more'],
  rule_broken: [422, 'A business rule forbids this'],
  loss_reason_required: [422, 'Please select a loss reason'],
  stage_is_system: [422, 'System stages cannot be deleted'],
  first_stage_is_closing: [422, 'The first stage may not be a closing stage'],
  stage_name_reserved: [422, 'This name is reserved for the stage of lost enquiries'],
  idempotency_key_reused: [422, 'This idempotency key was used with another request'],
  placeholder_empty: [422, 'The record has no value for a field of this e-mail'],
  placeholder_unknown: [422, 'This is not the name of a field'],
  current_password_wrong: [422, 'The current password is not right'],
  invalid_assignee: [422, 'The person must be an active member with access to this vertical'],
  code_invalid: [400, 'Invalid or expired verification code'],
  reset_link_invalid: [400, 'This reset link is invalid or has expired'],
  sso_failed: [
    400,
    'The company sign-in did not succeed. Your Organisation Admin finds the reason in the audit log',
  ],
  sign_in_expired: [400, 'This sign-in took too long. Please log in again'],
  sign_in_link_invalid: [400, 'This sign-in link is invalid or has expired'],
  invitation_invalid: [404, 'This invitation is invalid or has expired'],
  file_link_invalid: [404, 'This link is invalid or has expired. Open the file in the portal again'],
  rate_limited: [429, 'Too many attempts. Please try again later'],
  mail_limit_reached: [429, 'This organization has sent as many mails to others as it may in a day'],
  internal: [500, 'Something went wrong on our side'],
  storage_unavailable: [503, 'Files cannot be stored or read at the moment. Please try again in a moment'],
  disk_unwritable: [
    503,
    'The disk of this portal is full or cannot be written, so nothing was saved. Whoever runs the portal must make room',
  ],
  unavailable: [503, 'The service is temporarily unavailable. Please try again in a moment'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCodes

/** Whether the portal failed, and not the caller: its status is 500 or above. */
export const isFailure = (code: ErrorCode): boolean => errorCodes[code][0] >= 500

/** One rejected field: `path` is dotted (`contacts.0.email`) and empty for the whole body. */
export const Issue = z.object({ path: z.string(), message: z.string() }).meta({ id: 'Issue' })
export type Issue = z.output<typeof Issue>

/** The body of every answer with a status of 400 or above outside `/oauth/*`. */
export const ApiErrorBody = z
  .object({
    code: z.string().meta({ example: 'lead_has_open_enquiries' }),
    message: z.string(),
    issues: z.array(Issue).optional(),
    requestId: z.string(),
    /** Values that belong to some errors, e.g. how many leads a vertical has. */
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Error' })
export type ApiErrorBody = z.output<typeof ApiErrorBody>
