import { useEndpoint } from '@ginkgo/api-client'
import { type ConnectedProvider, integrationsApi, isMailbox } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { FormField, Switch } from '@ginkgo/ui/form'
import type { MeetingDraft, MeetingForm } from './meeting-draft.ts'

const choices = [
  {
    name: 'createGoogleEvent',
    provider: 'google_calendar',
    label: 'Create Google Calendar event',
    hint: 'Attendees are invited by Google.',
  },
  {
    name: 'createZoomMeeting',
    provider: 'zoom',
    label: 'Create Zoom meeting',
    hint: 'The meeting gets a link to join.',
  },
  {
    name: 'createMicrosoftEvent',
    provider: 'microsoft_calendar',
    label: 'Create Microsoft 365 event',
    hint: 'Attendees are invited by Microsoft.',
  },
  {
    name: 'createTeamsMeeting',
    provider: 'microsoft_calendar',
    label: 'Create Teams meeting',
    hint: 'The Microsoft 365 event gets a Teams link.',
  },
] as const

/** Providers that the user connected and that still accept the connection; undefined until it is known. */
export function useProviders(): readonly ConnectedProvider[] | undefined {
  const { data } = useEndpoint(integrationsApi.connections, {})
  return data?.flatMap(({ usable, provider }) => (usable && !isMailbox(provider) ? [provider] : []))
}

type Choice = (typeof choices)[number]['name']

/** Unless somebody chooses otherwise, a meeting stands in one calendar and has one link. */
function isChosen(draft: MeetingDraft, name: Choice, providers: readonly ConnectedProvider[]): boolean {
  if (name === 'createMicrosoftEvent') return draft[name] ?? !providers.includes('google_calendar')
  if (name !== 'createTeamsMeeting') return draft[name]
  const isInCalendar = isChosen(draft, 'createMicrosoftEvent', providers)
  return isInCalendar && (draft[name] ?? !(providers.includes('zoom') && draft.createZoomMeeting))
}

/** Only what is connected is asked for, and only for meetings that take place online. */
export function choicesFor(
  draft: MeetingDraft,
  providers: readonly ConnectedProvider[] = [],
): Readonly<Record<Choice, boolean>> {
  const asked = choices.map(({ name, provider }) => [
    name,
    isOnline(draft.meetingType) && providers.includes(provider) && isChosen(draft, name, providers),
  ])
  return Object.fromEntries(asked) as Record<Choice, boolean>
}

const isOnline = (meetingType: string) => meetingType.toLowerCase().includes('online')

/** The switches of a scheduled online meeting, for the providers that are connected. */
export function MeetingProviders({
  form,
  providers,
}: {
  form: MeetingForm
  providers: readonly ConnectedProvider[] | undefined
}) {
  const draft = form.watch()
  if (!providers || !isOnline(draft.meetingType)) return null
  if (providers.length === 0)
    return (
      <p className="text-xs text-muted">
        To add a calendar event or a link to join, connect Google Calendar, Microsoft 365 or Zoom in{' '}
        <Link
          to={`${paths.settings}?tab=integrations`}
          target="_blank"
          className="rounded-sm text-accent-text underline underline-offset-3"
        >
          Settings
        </Link>
        .
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      {choices
        .filter(({ provider }) => providers.includes(provider))
        .map(({ name, label, hint }) => (
          <FormField key={name} form={form} name={name}>
            {(field) => (
              <Switch
                {...field}
                value={isChosen(draft, name, providers)}
                disabled={
                  name === 'createTeamsMeeting' && !isChosen(draft, 'createMicrosoftEvent', providers)
                }
                label={label}
                hint={hint}
              />
            )}
          </FormField>
        ))}
    </div>
  )
}
