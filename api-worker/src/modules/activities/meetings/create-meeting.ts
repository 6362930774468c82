import { type MeetingCreate, type MeetingType, meetingsApi } from '@ginkgo/contracts'
import { eq, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { meetings, tasks } from '../../../db/schema/index.ts'
import { grownStamp, nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import {
  happenedOn,
  type PlaceParams,
  placeNames,
  readPlace,
} from '../../audit/activity-stream/record-context.ts'
import { connectionTo, readConnections, type StoredConnection } from '../../integrations/stored-connection.ts'
import { labels, type OauthProvider } from '../../integrations/providers.ts'
import { readMailCounts, senderOf, takeMails, warningsOf } from '../../mail/mail-budget.ts'
import { readOrganization } from '../../organization/organization-fields.ts'
import { followUpsOf } from '../tasks/new-tasks.ts'
import { microsoftFields, standingAt, toMeeting } from './meeting-fields.ts'
import { inviteAll } from './meeting-mails.ts'
import { timesOf } from './meeting-times.ts'
import { keepOutside } from './keep-outside.ts'
import { type AskedProviders, createOutside } from './outside-meeting.ts'
import { taskCreated } from '../../audit/activity-stream/task-created.ts'

export const createMeeting = operation(meetingsApi.create, {
  load: ({ db, params, body, callerId, now }) => readNew(db, params, body, { callerId, now }),
  handle: (context) => addMeeting(context),
})

export const createMeetingOnLead = operation(meetingsApi.createOnLead, {
  load: ({ db, params, body, callerId, now }) => readNew(db, params, body, { callerId, now }),
  handle: (context) => addMeeting(context),
})

const readNew = (
  db: OrgDb,
  place: PlaceParams,
  body: MeetingCreate,
  { callerId, now }: { readonly callerId: SQL; readonly now: string },
) =>
  combine({
    organization: readOrganization(db),
    counts: readMailCounts(db, callerId, now, [body.attendees]),
    place: readPlace(db, place),
    connections: readConnections(db, callerId),
  })

type New = ReturnType<ReturnType<typeof readNew>['decode']>
type Context = Pick<
  HandleContext<typeof meetingsApi.create, New>,
  'db' | 'scope' | 'env' | 'origin' | 'loaded' | 'body' | 'now'
>

/**
 * Schedules a meeting or logs one that took place, with its follow-up tasks. It is saved before any provider is asked,
 * so that it is there whatever they do, and a retry of the request asks them nothing twice.
 */
function addMeeting({ db, scope, env, origin, loaded, body, now }: Context) {
  const { place } = loaded
  const { leadId, enquiryId, verticalId } = place
  scope.require('activities:write', verticalId)
  const times = timesOf(body, now)
  const isScheduled = times.status === 'scheduled'
  const { meetingType = 'Online' } = body
  const {
    meetingDate: _,
    tasks: asked,
    createGoogleEvent: _google,
    createZoomMeeting: _zoom,
    createMicrosoftEvent: _microsoft,
    createTeamsMeeting: _teams,
    sendInvitations = true,
    ...fields
  } = body
  const { providers, warnings } = providersOf(
    body,
    isScheduled && isOnScreen(meetingType),
    loaded.connections,
  )
  const asksOutside = providers.google || providers.zoom || providers.microsoft !== undefined
  const { id: createdBy, firstName, lastName, email } = scope.user
  const organizer = { name: `${firstName} ${lastName}`, email }
  // Taken also where a calendar may mail its own invitations, as that shows only after the batch.
  const invited = isScheduled && sendInvitations ? body.attendees.map(({ email }) => email) : []
  const sender = senderOf(scope, existing(loaded.organization, 'Organization'), env, now)
  const taken = takeMails(db, loaded.counts, sender, invited)
  const isMailed = !asksOutside && invited.length > 0
  const meeting = {
    id: uuid(),
    ...overlay(nullsOf(meetings), fields),
    verticalId,
    leadId,
    enquiryId,
    title: body.title ?? meetingType,
    ...times,
    meetingType,
    // From now on until it is known better, there may be an event.
    googleState: providers.google ? ('unsure' as const) : ('none' as const),
    microsoftEvent: providers.microsoft
      ? { id: null, teamsUrl: null, isTeams: providers.microsoft === 'teams' }
      : null,
    noShow: false,
    isMailed,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  }
  const followUps = followUpsOf(scope, now, place, asked)
  const result = {
    ...meeting,
    ...placeNames(place),
    ...standingAt(meeting, now),
    ...microsoftFields(meeting.microsoftEvent),
    creator: { id: createdBy, firstName, lastName },
    warnings: isMailed ? [...warnings, ...warningsOf(taken)] : warnings,
  }
  return commit(
    result,
    [
      db.insert(meetings, { ...meeting, createdBy }),
      taken.statements,
      db.insert(tasks, ...followUps),
      happenedOn(
        db,
        scope,
        now,
        place,
        {
          recordId: meeting.id,
          type: isScheduled ? 'meeting.scheduled' : 'meeting.logged',
          title: isScheduled ? 'Meeting scheduled' : 'Meeting logged',
          description: meeting.title,
        },
        ...followUps.map(taskCreated),
      ),
    ],
    {
      mails: isMailed ? inviteAll(meeting, organizer).mailsTo(taken.mailed) : [],
      ...(asksOutside && {
        afterwards: async (trips) => {
          const outside = { db, env, origin, trips, connections: loaded.connections }
          const made = await createOutside(
            outside,
            { ...meeting, googleState: 'none', microsoftEvent: null },
            providers,
          )
          const settled = await keepOutside(outside, { ...meeting, status: times.status }, made, now)
          const { meeting: stored } = settled
          const shown = {
            ...(stored ? toMeeting(stored, now) : result),
            warnings: [...warnings, ...settled.warnings],
          }
          // Calendars mail their own invitations.
          const isInvited = stored?.googleState === 'there' || typeof stored?.microsoftEvent?.id === 'string'
          // Who cancelled it meanwhile, or changed whom it is with, has seen to the others.
          const isMailedNow =
            stored?.status === 'scheduled' && !stored.isMailed && !isInvited && invited.length > 0
          if (!stored || !isMailedNow) return answer(shown)
          const updatedAt = grownStamp(meetings.updatedAt, now)
          return commit(
            {
              ...shown,
              warnings: [...shown.warnings, ...warningsOf(taken)],
              updatedAt: nextStamp(now, stored.updatedAt),
            },
            [db.update(meetings, { isMailed: true, updatedAt }, eq(meetings.id, stored.id))],
            { mails: inviteAll(stored, organizer).mailsTo(taken.mailed) },
          )
        },
      }),
    },
  )
}

const isOnScreen = (type: MeetingType) => type === 'Online' || type === 'Video Conference'

/** What providers are asked for, and what cannot be asked because they are not connected. */
function providersOf(
  body: MeetingCreate,
  applies: boolean,
  connections: readonly StoredConnection[],
): { readonly providers: AskedProviders; readonly warnings: string[] } {
  const warnings: string[] = []
  const asks = (isWanted: boolean, name: OauthProvider, consequence: string): boolean => {
    if (!applies || !isWanted) return false
    if (connectionTo(connections, name)) return true
    warnings.push(`${labels[name]} is not connected, so ${consequence}`)
    return false
  }
  const { createGoogleEvent, createZoomMeeting, createMicrosoftEvent, createTeamsMeeting } = body
  const wantsMicrosoft = createMicrosoftEvent || createTeamsMeeting
  const google = asks(createGoogleEvent, 'google_calendar', 'no calendar event was created')
  const microsoft = asks(wantsMicrosoft, 'microsoft_calendar', 'no calendar event was created')
  const zoom = asks(createZoomMeeting, 'zoom', 'no Zoom meeting was created')
  const kind = createTeamsMeeting ? 'teams' : 'event'
  return { providers: { google, zoom, microsoft: microsoft ? kind : undefined }, warnings }
}
